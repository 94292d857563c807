import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { openOverlay } from '../../../state/overlayStack.ts'
import type { PageView } from '../../render/pageView.ts'

export type ConnectedSheet = {
  element: HTMLDialogElement
  /** Closes a dialog that `boot.ts` opened for a tap if the store has decided otherwise. */
  settle(): void
  /** Takes over the dialog's layout, and its words from the document of the page that came by in-site navigation. */
  showPage(view: PageView, incoming?: Document): void
}

/** If the link is late, React is loaded so that the sheet can respond to the visitor. */
const mountAfterMs = 200

const selector = 'dialog[data-testid="download-sheet"]'

/**
 * Opens and closes the prerendered dialog of the sheet with the store. The HTML shows the first state only: for others the
 * dialog opens once `mount` has made React show them. `open` must be `boot.ts`'s own.
 */
export function connectSheet(
  store: DownloadStoreApi,
  open: (sheet: HTMLDialogElement) => void,
  mount: () => Promise<unknown>,
): ConnectedSheet {
  const element = document.querySelector<HTMLDialogElement>(selector)
  if (element === null) throw new Error('The page has no sheet')
  let remove: (() => void) | null = null
  let isMounted = false
  const close = () => store.getState().close()

  function show(sheet: HTMLDialogElement) {
    if (remove !== null || store.getState().sheet === 'closed') return
    if (!sheet.open) open(sheet)
    remove = openOverlay({ name: 'downloadSheet', element: sheet, close })
  }

  const mountNow = async () => {
    if (isMounted) return
    await mount()
    isMounted = true
  }

  function update() {
    if (element === null) return
    const { sheet, download, clicked } = store.getState()
    const isNeeded = sheet === 'open' || download.phase !== 'idle' || clicked !== null
    // The HTML shows only the first state.
    if (isNeeded) delete element.dataset.link
    const isFirst = sheet === 'open' && download.phase === 'linking'
    // The service worker also serves React's chunks, so the request for the file goes first.
    if (isFirst) setTimeout(mountNow, mountAfterMs)
    const mounting = isNeeded && !isFirst ? mountNow() : null
    if (sheet === 'open') {
      if (isMounted || element.open || isFirst) show(element)
      else void mounting?.then(() => show(element))
      return
    }
    if (remove === null) return
    remove()
    remove = null
    element.close()
  }

  store.subscribe(update)
  element.addEventListener('close', () => {
    if (!element.open && remove !== null) close()
  })

  return {
    element,
    settle() {
      if (store.getState().sheet === 'closed' && element.open) element.close()
    },
    showPage({ page }, incoming) {
      // The data of a page omits flags that are false.
      element.dataset.bottom = String(
        Boolean(page.downloadButtonCustomization.bottomSheetForDownloadProgressbar),
      )
      const next = incoming?.querySelector<HTMLDialogElement>(selector)
      if (!next || element.open) return
      element.replaceChildren(...next.childNodes)
      if (next.dataset.link === undefined) delete element.dataset.link
      else element.dataset.link = next.dataset.link
    },
  }
}
