import { expose } from 'comlink'
import type { DownloadRequest } from '../download/downloadRequest.ts'
import { createLinkClient } from '../download/link.ts'
import { broadcast } from '../download/run/channel.ts'
import { createEngineContext } from '../download/run/engineContext.ts'
import { joinRun } from '../download/run/joinRun.ts'
import { type DownloadState, isFinal } from '../download/states.ts'
import { readInParallel } from '../download/transfer/parallelRanges.ts'
import type { DownloadWorkerApi } from './api.ts'
import { createSaves } from './saves.ts'
import { holdStandby, throughServiceWorker } from './serviceWorkerRoutes.ts'
import { createStoredDownloads } from './storedDownloads.ts'

const maxEmptyRuns = 3
const never = new AbortController().signal

const context = createEngineContext({
  requestLink: createLinkClient((input, init) => fetch(input, init), location.origin),
  readInParallel,
  // Loaded beside the first request, and the hash only where nothing better is known.
  async createVerifier({ sha256, release = {} }, { signer = release.signer }) {
    const { blocks = null } = release
    const [{ createApkVerifier }, hash] = await Promise.all([
      import('../download/verify/apkVerifier.ts'),
      sha256 && !blocks ? import('../download/verify/hash.ts') : null,
    ])
    const byHash = sha256 && hash ? hash.createHashVerifier(sha256, ports.chunks) : null
    return createApkVerifier({ expected: signer ?? null, blocks, byHash }, ports.chunks, fetchBytes)
  },
})
const { ports } = context

// Ready when it is needed, which is after the tap.
void import('../download/verify/apkVerifier.ts').catch(() => {})

const api: DownloadWorkerApi = { start, ...createStoredDownloads(context), ...createSaves(context) }
expose(api)

type OnState = (state: DownloadState) => void

/**
 * Runs the download, or follows the run of another tab, until the final state. Ends without one after three runs in a
 * row that stored nothing.
 */
async function start(request: DownloadRequest, isControlled: boolean, onState: OnState): Promise<void> {
  const ended = new AbortController()
  // The service worker may run it since the last page has left.
  broadcast({ tell: 'hand-over' })
  if (isControlled) void holdStandby(request, ended.signal)
  const fetch = isControlled ? throughServiceWorker(ports.fetch) : ports.fetch
  try {
    for (let emptyRuns = 0; emptyRuns < maxEmptyRuns; ) {
      const before = await storedBytes()
      for await (const state of joinRun(request, { ...ports, fetch }, never)) {
        onState(state)
        if (isFinal(state)) return
      }
      emptyRuns = (await storedBytes()) > before ? 0 : emptyRuns + 1
    }
  } catch (error) {
    console.warn('The download cannot be stored here.', error)
  } finally {
    ended.abort()
  }
  onState({ phase: 'failed', failure: { kind: 'no-storage' }, received: 0, total: null, link: null })
}

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await ports.fetch(url)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

const storedBytes = async () =>
  (await ports.chunks.list()).reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
