import { isAnyDownloadLocked } from '../../../download/run/locks.ts'
import { isBusy } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { overlays } from '../../../state/overlayStack.ts'

const tickMs = 1_000
const idleTicks = 3

/** Resolves when for three seconds the page was visible without an overlay, and no tab downloaded anything. */
export function whenIdle(store: DownloadStoreApi): Promise<void> {
  let idle = 0
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      idle = isIdle(store) && !(await isAnyDownloadLocked()) ? idle + 1 : 0
      if (idle < idleTicks) return
      clearInterval(timer)
      resolve()
    }, tickMs)
  })
}

function isIdle(store: DownloadStoreApi): boolean {
  const { download, sheet } = store.getState()
  const isQuiet = !isBusy(download) && download.phase !== 'offered' && sheet === 'closed'
  return isQuiet && overlays.getState().open.length === 0 && document.visibilityState === 'visible'
}
