import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { ask } from './ask.tsx'
import { untilCalm } from './calm.ts'
import { takeOver } from './takeOver.ts'

/** Offers the version that `worker` brings, once it waits and no download runs, and opens the page with it. */
export async function offerUpdate(worker: ServiceWorker, store: DownloadStoreApi): Promise<void> {
  await untilInstalled(worker)
  for (;;) {
    await untilCalm(store)
    if (worker.state !== 'installed') return
    const answer = await ask('update', store)
    if (answer === 'no') return
    // Meanwhile a download may have begun in another tab.
    if (answer === 'yes' && (await takeOver(worker)) !== 'busy') return location.reload()
  }
}

const untilInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
