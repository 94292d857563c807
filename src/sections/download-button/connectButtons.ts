import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { usesAppStore } from '../../state/platform.ts'

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)
const consentBoxes = () => all<HTMLInputElement>('[data-consent]')

/**
 * Keeps the download buttons of the document, their consent boxes and the sticky bar in step with the store. Returns a
 * function that must be called once the setup of a page is applied: on load, and after its content was replaced.
 */
export function connectButtons(store: DownloadStoreApi): () => void {
  let stopWatching = () => {}

  function update() {
    const { platform, campaignLink, consent } = store.getState()
    for (const box of consentBoxes()) {
      box.checked = consent === 'given'
      box.setAttribute('aria-invalid', String(consent === 'missed'))
    }
    if (campaignLink) for (const badge of all<HTMLAnchorElement>('[data-badge]')) badge.href = campaignLink
    if (usesAppStore(platform))
      for (const link of all<HTMLAnchorElement>('a[data-store]'))
        leadToStore(link, campaignLink ?? link.dataset.store, platform === 'macos')
  }

  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-consent]'))
      store.getState().setConsent(target.checked)
  })
  store.subscribe((now, before) => {
    const isSame =
      now.consent === before.consent &&
      now.campaignLink === before.campaignLink &&
      now.platform === before.platform
    if (!isSame) update()
  })

  return () => {
    // The visitor may have ticked a box before this script ran.
    if (store.getState().consent === 'asked' && [...consentBoxes()].some(({ checked }) => checked))
      store.getState().setConsent(true)
    update()
    stopWatching()
    stopWatching = showBarWithoutButtons()
  }
}

/** Makes a download button a link to the App Store, with the content that the page has for it; hides it without one. */
function leadToStore(link: HTMLAnchorElement, storeUrl: string | undefined, inNewTab: boolean): void {
  const bar = link.closest<HTMLElement>('[data-testid="sticky-download"]')
  for (const one of bar ? [link, bar] : [link]) one.hidden = !storeUrl
  if (!storeUrl) return
  link.href = storeUrl
  if (inNewTab) Object.assign(link, { target: '_blank', rel: 'noopener' })
  const template = link.querySelector('template')
  if (template) link.replaceChildren(template.content)
}

/** Shows the sticky bar while no download button of the page is on screen. Returns a function that ends it. */
function showBarWithoutButtons(): () => void {
  const bar = document.querySelector<HTMLElement>('[data-testid="sticky-download"]')
  const onScreen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) onScreen[isIntersecting ? 'add' : 'delete'](target)
    if (bar) bar.dataset.shown = String(onScreen.size === 0)
  })
  for (const button of all('main [data-testid="download-button"]')) observer.observe(button)
  return () => observer.disconnect()
}
