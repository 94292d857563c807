import { isClickAnywhere } from '../../model/paths.ts'
import { isConsentMissing } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { PageView } from '../render/pageView.ts'

const overlaySelector = '[data-testid="click-overlay"]'
const buttons = `[data-testid="download-button"],${overlaySelector}`

/**
 * Calls `onTouch` when a finger or a mouse goes down on a download button, which is earlier than the tap that `boot.ts`
 * handles. Returns a function that shows or hides the click overlay. It must be called for every page.
 */
export function connectTaps(store: DownloadStoreApi, onTouch: () => void): (view: PageView) => void {
  let isWanted = false
  const update = () => {
    const { download, consent } = store.getState()
    const overlay = document.querySelector<HTMLElement>(overlaySelector)
    if (overlay) overlay.hidden = !isWanted || download.phase !== 'idle' || isConsentMissing(consent)
  }
  store.subscribe(update)
  addEventListener('pointerdown', (event) => isOnButton(event) && onTouch(), true)
  return ({ path, site }) => {
    isWanted = isClickAnywhere(path) && site.compliance === 'standard'
    update()
  }
}

const isOnButton = ({ target }: Event) => target instanceof Element && target.closest(buttons) !== null
