import type { AskedLinks } from '../../../download/downloadRequest.ts'
import type { ApkRelease, RefusingPhones } from '../../../model/apkRelease.ts'
import { pageLocale } from '../../../sections/pageLocale.ts'
import type { PhoneMisfit } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { track } from '../../../tracking/track.ts'
import { openOtherPhone } from '../../campaign/otherPhone.ts'
import { loadSheetWords } from '../words/loadSheetWords.ts'
import styles from './misfitNote.module.css'
import { misfitTexts } from './misfitTexts.ts'

/**
 * Asks the endpoint which release this phone gets, and says below the first download button why it is not the newest one. If
 * no release runs here, a tap leads to another phone instead of a download.
 */
export async function showMisfit(
  store: DownloadStoreApi,
  askLink: AskedLinks,
  { below, from }: RefusingPhones,
): Promise<void> {
  const { setup, phone } = store.getState()
  const { link, page } = setup
  if (link?.kind !== 'endpoint') return
  // A later tap gets the same response.
  const response = await askLink(link.endpoint, link.websiteName, page, phone)
  const { offered, version, size, apkLink }: Partial<ApkRelease> = JSON.parse(response?.body ?? '{}')
  if (store.getState().setup.page !== page || !offered || !version || !size || !apkLink) return
  const { misfit: reason } = offered
  const misfit: PhoneMisfit = {
    reason,
    limit: reason === 'android-too-new' && from ? Math.ceil(from) - 1 : below,
    android: Number.parseFloat(phone?.platformVersion ?? ''),
    older: version === offered.version ? null : { version, size },
  }
  if (store.getState().misfit === null) track({ name: 'apk_misfit', details: { misfit: reason } })
  store.setState({ misfit })
  if (misfit.older) leadTo(apkLink)
  // Otherwise the inline script opens the sheet as it is before a download.
  else delete document.querySelector<HTMLElement>('dialog[data-link]')?.dataset.link
  stop(store)
  await showNote(store, misfit)
}

const button = 'a[data-testid="download-button"]'

/** Makes the plain links of the page lead to the release that runs here. */
function leadTo(apkLink: string): void {
  for (const one of document.querySelectorAll<HTMLAnchorElement>(button)) one.href = apkLink
}

/** More is not thrown away, because it may be of an earlier visit. */
const fewBytes = 1024 * 1024

/** Ends the download of the offered release that a tap before this check has begun, and says why. */
function stop(store: DownloadStoreApi): void {
  const { download, misfit } = store.getState()
  const hasBegun =
    download.phase === 'linking' || (download.phase === 'downloading' && download.received < fewBytes)
  const isAsked = download.phase === 'asking' && !misfit?.older
  if (hasBegun) store.getState().cancel()
  if (hasBegun || isAsked) store.setState({ download: { phase: 'unfit' }, sheet: 'open' })
}

async function showNote(store: DownloadStoreApi, misfit: PhoneMisfit): Promise<void> {
  const words = await loadSheetWords[pageLocale()]()
  const first = document.querySelector<HTMLElement>(`main ${button}`)
  if (!first || document.querySelector('[data-testid="misfit-note"]')) return
  const { title, text } = misfitTexts(misfit, words)
  const note = document.createElement('div')
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  note.dataset.testid = 'misfit-note'
  note.append(element('strong', title), element('p', text))
  if (!misfit.older) {
    const other = element('button', words.misfit.otherPhone)
    other.type = 'button'
    other.onclick = () => {
      // Mounts the overlays, the dialog with them.
      store.setState({ download: { phase: 'unfit' } })
      openOtherPhone()
    }
    note.append(other)
    first.classList.add(styles.secondary ?? '')
  }
  // After the button, so that the button does not move under a finger.
  first.after(note)
  // They are those of the newest release.
  first.parentElement?.querySelector('[data-testid="file-facts"]')?.remove()
}

function element<Tag extends 'strong' | 'p' | 'button'>(tag: Tag, text: string) {
  const created = document.createElement(tag)
  created.textContent = text
  return created
}
