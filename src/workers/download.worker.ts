import { expose } from 'comlink'
import type { DownloadRequest } from '../download/downloadRequest.ts'
import { decodeStates, runPath } from '../download/protocol.ts'
import { createEngineContext } from '../download/run/engineContext.ts'
import { type DownloadState, isFinal } from '../download/states.ts'
import type { DownloadWorkerApi } from './api.ts'
import { createSaves } from './saves.ts'
import { createStoredDownloads } from './storedDownloads.ts'

const maxEmptyRuns = 3
const never = new AbortController().signal

const context = createEngineContext()
const { ports } = context

const api: DownloadWorkerApi = { start, ...createStoredDownloads(context), ...createSaves(context) }
expose(api)

type OnState = (state: DownloadState) => void

/**
 * Follows a run in the service worker until its final state. Runs the engine here if no service worker answers, or if
 * three runs in a row end without a byte stored.
 */
async function start(request: DownloadRequest, onState: OnState): Promise<void> {
  try {
    if (await follow(request, runInServiceWorker, onState)) return
    // Loaded on demand, because few visitors need the engine here.
    const { joinRun } = await import('../download/run/joinRun.ts')
    if (await follow(request, async (next) => joinRun(next, ports, never), onState)) return
  } catch (error) {
    console.warn('The download cannot be stored here.', error)
  }
  onState({ phase: 'failed', failure: { kind: 'no-storage' }, received: 0, total: null, link: null })
}

type StartRun = (request: DownloadRequest) => Promise<AsyncIterable<DownloadState> | null>

/** Starts runs until one reaches a final state. Returns false if none answers, or after three empty ones in a row. */
async function follow(request: DownloadRequest, startRun: StartRun, onState: OnState): Promise<boolean> {
  let next = request
  for (let emptyRuns = 0; emptyRuns < maxEmptyRuns; ) {
    const before = await storedBytes(request.name)
    const states = await startRun(next)
    if (!states) return false
    for await (const state of states) {
      onState(state)
      if (isFinal(state)) return true
    }
    const now = await storedBytes(request.name)
    emptyRuns = now.bytes > before.bytes ? 0 : emptyRuns + 1
    if (now.url) next = { ...request, url: now.url }
  }
  return false
}

async function storedBytes(name: string) {
  const [newest] = (await ports.chunks.list())
    .filter((record) => record.name === name)
    .sort((a, b) => b.timestamp - a.timestamp)
  return { url: newest?.url, bytes: newest?.receivedBytes ?? 0 }
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
