import { expose } from 'comlink'
import type { DownloadRequest } from '../download/downloadRequest.ts'
import { decodeStates, runPath } from '../download/protocol.ts'
import { broadcast } from '../download/run/channel.ts'
import { createEngineContext } from '../download/run/engineContext.ts'
import { joinRun } from '../download/run/joinRun.ts'
import { type DownloadState, isFinal } from '../download/states.ts'
import { canWriteFiles } from '../download/store/byteFiles.ts'
import type { DownloadWorkerApi } from './api.ts'
import { createSaves } from './saves.ts'
import { holdStandby, throughServiceWorker } from './serviceWorkerRoutes.ts'
import { createStoredDownloads } from './storedDownloads.ts'

const maxEmptyRuns = 3
const never = new AbortController().signal

const context = createEngineContext()
const { ports } = context

const api: DownloadWorkerApi = { start, ...createStoredDownloads(context), ...createSaves(context) }
expose(api)

type OnState = (state: DownloadState) => void

/**
 * Downloads into a file, or follows the run of another tab, until the final state. Where files cannot be written, the
 * service worker runs the engine and stores rows; this worker does it if no service worker answers, or if three runs in
 * a row end without a byte stored.
 */
async function start(request: DownloadRequest, isControlled: boolean, onState: OnState): Promise<void> {
  try {
    if (canWriteFiles()) {
      if (await runHere(request, isControlled, onState)) return
    } else {
      if (isControlled && (await follow(request, runInServiceWorker, onState))) return
      if (await follow(request, async (next) => joinRun(next, ports, never), onState)) return
    }
  } catch (error) {
    console.warn('The download cannot be stored here.', error)
  }
  onState({ phase: 'failed', failure: { kind: 'no-storage' }, received: 0, total: null, link: null })
}

async function runHere(request: DownloadRequest, isControlled: boolean, onState: OnState): Promise<boolean> {
  const ended = new AbortController()
  // The service worker may run it since the last page has left.
  broadcast({ tell: 'hand-over' })
  if (isControlled) void holdStandby(request, ended.signal)
  const fetch = isControlled ? throughServiceWorker(ports.fetch) : ports.fetch
  try {
    return await follow(request, async (next) => joinRun(next, { ...ports, fetch }, never), onState)
  } finally {
    ended.abort()
  }
}

type StartRun = (request: DownloadRequest) => Promise<AsyncIterable<DownloadState> | null>

/** Starts runs until one reaches a final state. Returns false if none answers, or after three empty ones in a row. */
async function follow(request: DownloadRequest, startRun: StartRun, onState: OnState): Promise<boolean> {
  const storedBytes = async () =>
    (await ports.chunks.list()).reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
  for (let emptyRuns = 0; emptyRuns < maxEmptyRuns; ) {
    const before = await storedBytes()
    const states = await startRun(request)
    if (!states) return false
    for await (const state of states) {
      onState(state)
      if (isFinal(state)) return true
    }
    emptyRuns = (await storedBytes()) > before ? 0 : emptyRuns + 1
  }
  return false
}

/** The states of the service worker's run; null if the network, or nothing, answers in its place. */
async function runInServiceWorker(request: DownloadRequest) {
  try {
    const body = JSON.stringify(request)
    const response = await fetch(runPath, { method: 'POST', body, cache: 'no-store' })
    return response.ok && response.body ? decodeStates(response.body) : null
  } catch {
    return null
  }
}
