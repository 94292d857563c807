import { proxy, type Remote, wrap } from 'comlink'
import { savePath } from '../download/protocol.ts'
import type { StoredFile } from '../download/states.ts'
import type { Downloader } from '../state/download.ts'
import type { DownloadWorkerApi } from './api.ts'

// Two, because the browser may stop the service worker during the first save.
const maxStreamedSaves = 2

/** The page's side of the download worker, which is started by the first call. */
export function createDownloader(workerUrl: string | URL): Downloader {
  let started: Remote<DownloadWorkerApi> | null = null
  const remote = () => {
    started ??= wrap<DownloadWorkerApi>(new Worker(workerUrl, { type: 'module' }))
    return started
  }
  window.addEventListener('online', () => started?.retryNow())

  return {
    start: (request, onState) =>
      remote().start(request, Boolean(navigator.serviceWorker?.controller), proxy(onState)),
    stored: () => remote().stored(),
    retryNow: () => void remote().retryNow(),
    pause: () => void remote().pause(),
    discard: () => remote().discard(),
    async save(file, once) {
      for (let tries = 0; navigator.serviceWorker?.controller && tries < maxStreamedSaves; tries++) {
        const claim = await remote().claimSave(file.url, once || tries > 0)
        if (typeof claim === 'string') return claim
        const end = await saveByServiceWorker(remote(), file, claim.save)
        if (end === 'whole') return 'saved'
        if (end === 'unanswered') break
      }
      const claim = await remote().claimSave(file.url, false)
      if (typeof claim === 'string') return claim
      return (await saveAsBlob(remote(), file, claim.save)) ? 'saved' : 'failed'
    },
  }
}

async function saveByServiceWorker(worker: Remote<DownloadWorkerApi>, file: StoredFile, save: string) {
  const ended = worker.watchSave(file.url, save)
  // A link with `download` would bypass the service worker.
  const frame = document.createElement('iframe')
  frame.hidden = true
  // Without its origin the frame would bypass the service worker, too.
  frame.sandbox = 'allow-downloads allow-same-origin'
  frame.src = savePath(file, save)
  document.body.append(frame)
  const end = await ended
  frame.remove()
  return end
}

async function saveAsBlob(
  worker: Remote<DownloadWorkerApi>,
  file: StoredFile,
  save: string,
): Promise<boolean> {
  const blob = await worker.takeBlob(file.url, save)
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
