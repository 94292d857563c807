import { proxy, type Remote, wrap } from 'comlink'
import { type CampaignInFile, withCampaign } from '../download/campaignSlot.ts'
import { savePath } from '../download/protocol.ts'
import type { DownloadState, StoredFile } from '../download/states.ts'
import type { Downloader } from '../state/download.ts'
import type { DownloadWorkerApi, SaveClaim } from './api.ts'

// Two, because the browser may stop the service worker during the first save.
const maxStreamedSaves = 2

/** After this time, the browser has read the file that it saves. */
const takenAfterMs = 60_000

/** A worker has failed if its script does not load within this time. */
const loadTimeoutMs = 15_000

/** After its script has loaded, a worker must answer within this time. */
const silenceMs = 2_000

type StartedWorker = {
  remote: Remote<DownloadWorkerApi>
  /** Rejects when the worker cannot be loaded, or fails later. */
  failed: Promise<never>
}

/** Calls the worker; rejects if it fails meanwhile. */
type Call = <T>(method: (worker: Remote<DownloadWorkerApi>) => Promise<T>) => Promise<T>

/**
 * Starts the download worker at once, and again on the next call after it failed. `onDropped` is called when a tab has
 * deleted the stored downloads. `campaignFor` returns the campaign to write into a file when it is saved.
 */
export function createDownloader(
  workerUrl: string | URL,
  onDropped: () => void,
  campaignFor: (file: StoredFile) => CampaignInFile | null = () => null,
): Downloader {
  let started: StartedWorker | null = null
  const start = () => {
    started ??= startWorker(workerUrl, onDropped, () => {
      started = null
    })
    return started
  }
  start()
  const call: Call = async (method) => {
    const { remote, failed } = start()
    return Promise.race([method(remote), failed])
  }
  const send = (method: (worker: Remote<DownloadWorkerApi>) => Promise<void>) => {
    call(method).catch((error) => console.warn('The download worker was not reached', error))
  }
  /** The claim that came with the complete state, while `onState` handles that state. */
  let claimedNow: { url: string; claim: SaveClaim } | null = null
  const takeClaim = (url: string): SaveClaim | null => {
    if (claimedNow?.url !== url) return null
    const { claim } = claimedNow
    claimedNow = null
    return claim
  }
  window.addEventListener('online', () => started && send((worker) => worker.retryNow()))

  return {
    async start({ asked, ...request }, onState) {
      const isControlled = Boolean(navigator.serviceWorker?.controller)
      const tell = (state: DownloadState, claim?: SaveClaim) => {
        if (state.phase !== 'complete' || !claim) return onState(state)
        const { url } = state.file
        claimedNow = { url, claim }
        onState(state)
        const unused = takeClaim(url)
        if (unused && typeof unused !== 'string') send((worker) => worker.releaseSave(url, unused.save))
      }
      // If the response is here already, pass it on: this page may be too busy rendering to answer the worker.
      const answer = asked && ((await Promise.race([asked(), null])) ?? proxy(asked))
      return call((worker) => worker.start(request, isControlled, proxy(tell), answer))
    },
    stored: () => call((worker) => worker.stored()),
    retryNow: () => send((worker) => worker.retryNow()),
    pause: () => send((worker) => worker.pause()),
    discard: () => call((worker) => worker.discard()),
    async save(file, once) {
      const campaign = campaignFor(file)
      const claim = (ifUnsaved: boolean) => call<SaveClaim>((worker) => worker.claimSave(file.url, ifUnsaved))
      for (let tries = 0; navigator.serviceWorker?.controller && tries < maxStreamedSaves; tries++) {
        const claimed = takeClaim(file.url) ?? (await claim(once || tries > 0))
        if (typeof claimed === 'string') return claimed
        const end = await saveByServiceWorker(call, file, claimed.save, campaign)
        if (end === 'whole') return 'saved'
        if (end === 'unanswered') break
      }
      const claimed = await claim(false)
      if (typeof claimed === 'string') return claimed
      return (await saveAsBlob(call, file, claimed.save, campaign)) ? 'saved' : 'failed'
    },
  }
}

function startWorker(workerUrl: string | URL, onDropped: () => void, onFailed: () => void): StartedWorker {
  const worker = new Worker(workerUrl)
  const remote = wrap<DownloadWorkerApi>(worker)
  const failed = new Promise<never>((_, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      worker.terminate()
      reject(new Error(`The download worker ${why}`))
    }
    let timer = setTimeout(fail, loadTimeoutMs, 'does not load')
    let hasAnswered = false
    // This reads from the HTTP cache, which the worker's own request fills.
    void fetch(workerUrl)
      .then((response) => response.arrayBuffer())
      .then(
        () => {
          clearTimeout(timer)
          // On a slow phone, an answer that waits in the task queue is handled before the second timer.
          if (!hasAnswered)
            timer = setTimeout(() => {
              timer = setTimeout(() => hasAnswered || fail('does not answer'))
            }, silenceMs)
        },
        () => {},
      )
    worker.addEventListener('error', () => fail('failed'))
    worker.addEventListener('messageerror', () => fail('sent what cannot be read'))
    void remote.watchDrops(proxy(onDropped)).then(() => {
      hasAnswered = true
      clearTimeout(timer)
    })
  })
  failed.catch(onFailed)
  return { remote, failed }
}

async function saveByServiceWorker(
  call: Call,
  file: StoredFile,
  save: string,
  campaign: CampaignInFile | null,
) {
  const ended = call((worker) => worker.watchSave(file.url, save))
  // A link with `download` would bypass the service worker.
  const frame = document.createElement('iframe')
  frame.hidden = true
  // Without `allow-same-origin`, the frame would also bypass the service worker.
  frame.sandbox = 'allow-downloads allow-same-origin'
  frame.src = savePath(file, save, campaign)
  document.body.append(frame)
  // Firefox cancels a download if its frame is removed before Firefox has received the response.
  return ended.finally(() => setTimeout(() => frame.remove(), takenAfterMs))
}

async function saveAsBlob(
  call: Call,
  file: StoredFile,
  save: string,
  campaign: CampaignInFile | null,
): Promise<boolean> {
  const blob = await call((worker) => worker.takeBlob(file.url, save))
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(campaign ? withCampaign(blob, campaign) : blob)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenAfterMs)
  return true
}
