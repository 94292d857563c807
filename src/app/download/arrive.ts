import { type Arrival, firstMove } from '../../state/arrival.ts'
import type { Downloader } from '../../state/downloader.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { usesAppStore } from '../../state/platform.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { connectionOf } from '../../tracking/connection.ts'
import { wasCompleted } from './completedBefore.ts'
import { wasLeftRunning } from './leftRunning.ts'
import { sentHash } from './sentHash.ts'

/** Tells the store which page the visitor came to, and does what that page does without a click. */
export async function arrive(
  store: DownloadStoreApi,
  downloader: Downloader,
  setup: DownloadSetup,
  by: Arrival['by'],
  settleUpdate: () => Promise<void>,
) {
  store.getState().arrive(setup)
  if (!isResting(store)) return
  const stored = await downloader.stored().catch(() => null)
  const move = firstMove({
    setup,
    by,
    stored,
    leftRunning: by === 'load' && wasLeftRunning(),
    wasOffered: store.getState().download.phase === 'offered',
    downloaded: wasCompleted(setup.page),
    saveData: connectionOf(navigator)?.saveData ?? false,
    costly: store.getState().costlyNetwork,
    wasSent: location.hash === sentHash,
    now: Date.now(),
  })
  if (by === 'load') await settleUpdate()
  // Meanwhile the visitor may have tapped, or gone to another page.
  if (isResting(store) && store.getState().setup === setup) store.getState().move(move)
}

function isResting(store: DownloadStoreApi) {
  const { download, platform } = store.getState()
  return (download.phase === 'idle' || download.phase === 'offered') && !usesAppStore(platform)
}
