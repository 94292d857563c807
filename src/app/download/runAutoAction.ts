import { downloadHash } from '../../model/paths.ts'
import { type Arrival, autoAction } from '../../state/autoAction.ts'
import type { Downloader } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { usesAppStore } from '../../state/platform.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { connectionOf } from '../../tracking/connection.ts'
import { completedBefore, leftRunning } from './remembered.ts'

/**
 * Applies the setup of the visitor's current page, and runs the page's automatic action: start, resume, ask or save.
 * On load, awaits `settleUpdate` before.
 */
export async function runAutoAction(
  store: DownloadStoreApi,
  downloader: Downloader,
  setup: DownloadSetup,
  by: Arrival['by'],
  settleUpdate: () => Promise<void>,
) {
  store.getState().applySetup(setup)
  if (!isIdle(store)) return
  const stored = await readStored(downloader)
  const action = autoAction({
    setup,
    by,
    stored,
    leftRunning: by === 'load' && takeLeftRunning(),
    wasOffered: store.getState().download.phase === 'offered',
    downloaded: completedBefore(setup.page).get(),
    saveData: connectionOf(navigator)?.saveData ?? false,
    costly: store.getState().costlyNetwork,
    wasSent: location.hash === downloadHash,
    now: Date.now(),
  })
  if (by === 'load') await settleUpdate()
  // The visitor may have tapped or navigated in the meantime.
  if (isIdle(store) && store.getState().setup === setup) store.getState().applyAutoAction(action)
}

const pausesMs = [2_000, 5_000]

/** Reads the stored download; null if the browser cannot. On a busy phone the answer may come too late, so it tries again. */
async function readStored(
  downloader: Downloader,
  [pauseMs, ...laterMs] = pausesMs,
): Promise<Awaited<ReturnType<Downloader['stored']>>> {
  try {
    return await downloader.stored()
  } catch (error) {
    // The browser's own errors, such as in a private window, have other names, and a retry does not help.
    if (pauseMs === undefined || (error as Error).name !== 'Error') {
      console.warn('Stored downloads cannot be read', error)
      return null
    }
  }
  await new Promise((resume) => setTimeout(resume, pauseMs))
  return readStored(downloader, laterMs)
}

function isIdle(store: DownloadStoreApi) {
  const { download, platform } = store.getState()
  return (download.phase === 'idle' || download.phase === 'offered') && !usesAppStore(platform)
}

/** The flag is for one document only, so reading it clears it. */
function takeLeftRunning(): boolean {
  const was = leftRunning.get()
  if (was) leftRunning.set(false)
  return was
}
