import { broadcast } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { joinRun } from '../download/run/joinRun.ts'
import { type DownloadFailure, isFinal } from '../download/states.ts'
import type { DownloadWorkerApi } from './api.ts'
import { MissingChunk } from './loadChunk.ts'
import { holdStandby, throughServiceWorker } from './serviceWorkerRoutes.ts'

const maxEmptyRuns = 3
const standbyAfterMs = 100
const never = new AbortController().signal

/**
 * Runs the download, or follows the run of another tab, until the final state. Fails after three runs in a row that
 * stored nothing.
 */
export const createStart =
  (
    { ports }: Pick<EngineContext, 'ports'>,
    claimSave: DownloadWorkerApi['claimSave'],
  ): DownloadWorkerApi['start'] =>
  async (request, isControlled, onState, asked) => {
    const storedBytes = async () =>
      (await ports.chunks.list()).reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
    const ended = new AbortController()
    let failure: DownloadFailure = { kind: 'no-storage' }
    // The service worker may be running the download since the last page was closed.
    broadcast({ tell: 'hand-over' })
    // Start after the request for the file, which must not wait for this.
    if (isControlled)
      void ports.sleep(standbyAfterMs, ended.signal).then(() => holdStandby(request, ended.signal))
    const run = asked
      ? { ...request, asked: typeof asked === 'function' ? asked : async () => asked }
      : request
    const fetch = isControlled ? throughServiceWorker(ports.fetch) : ports.fetch
    try {
      let stored = 0
      for (let emptyRuns = 0; emptyRuns < maxEmptyRuns; ) {
        for await (const state of joinRun(run, { ...ports, fetch }, never)) {
          const isSavedNext = isControlled && state.phase === 'complete' && !state.file.saved
          // Claim here, so that the save begins before the page renders the state.
          const claim = isSavedNext ? await claimSave(state.file.url, true).catch(() => undefined) : undefined
          onState(state, claim)
          if (isFinal(state)) return
        }
        const before = stored
        stored = await storedBytes()
        emptyRuns = stored > before ? 0 : emptyRuns + 1
      }
    } catch (error) {
      console.warn('The download cannot run here.', error)
      if (error instanceof MissingChunk) failure = { kind: 'gave-up', because: 'network' }
    } finally {
      ended.abort()
    }
    onState({ phase: 'failed', failure, received: 0, total: null, link: null })
  }
