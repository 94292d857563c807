import { isAnyFileHeld } from '../../download/turn.ts'
import { isBusy } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { overlays } from '../../state/overlays.ts'

const tickMs = 1_000
const calmTicks = 3

/** Settles when for three seconds nothing was downloaded in any tab and nothing lay over this page, which was looked at. */
export function untilCalm(store: DownloadStoreApi): Promise<void> {
  let calm = 0
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      calm = isAlone(store) && !(await isAnyFileHeld()) ? calm + 1 : 0
      if (calm < calmTicks) return
      clearInterval(timer)
      resolve()
    }, tickMs)
  })
}

function isAlone(store: DownloadStoreApi): boolean {
  const { download, sheet } = store.getState()
  const isQuiet = !isBusy(download) && download.phase !== 'offered' && sheet === 'closed'
  return isQuiet && overlays.getState().open.length === 0 && document.visibilityState === 'visible'
}
