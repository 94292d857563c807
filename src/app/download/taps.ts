import { isClickAnywhere } from '../../model/paths.ts'
import { isConsentMissing } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { isPlainPress } from '../navigation/pageLink.ts'
import type { PageView } from '../render/pageView.ts'

const overlaySelector = '[data-testid="click-overlay"]'
const buttons = `[data-testid="download-button"],${overlaySelector}`

/**
 * Handles taps on every download button of the document. `onTouch` is called when a finger or a mouse goes down on one,
 * which is earlier than the tap. Returns what shows or hides the click overlay; it must be called for every page.
 */
export function connectTaps(store: DownloadStoreApi, onTouch: () => void): (view: PageView) => void {
  let isWanted = false
  const update = () => {
    const { download, consent } = store.getState()
    const overlay = document.querySelector<HTMLElement>(overlaySelector)
    if (overlay) overlay.hidden = !isWanted || download.phase !== 'idle' || isConsentMissing(consent)
  }
  store.subscribe(update)
  // Capture phase: in-site navigation must not take the links for pages.
  addEventListener(
    'click',
    (event) => {
      if (!isPlainPress(event) || !isOnButton(event)) return
      event.preventDefault()
      store.getState().start()
    },
    true,
  )
  addEventListener('pointerdown', (event) => isOnButton(event) && onTouch(), true)
  return ({ path, site }) => {
    isWanted = isClickAnywhere(path) && site.compliance === 'standard'
    update()
  }
}

const isOnButton = ({ target }: Event) => target instanceof Element && target.closest(buttons) !== null
