import { expose } from 'comlink'
import { loadOlder } from '../download/older/loadOlder.ts'
import { download } from '../download/run/engine.ts'
import { createEngineContext, type Engine } from '../download/run/engineContext.ts'
import { untilAborted } from '../download/run/sleep.ts'
import type { DownloadWorkerApi } from './api.ts'
import { loadChunk } from './loadChunk.ts'
import { createSaves } from './saves.ts'
import { createStart } from './startDownload.ts'
import { createStoredDownloads } from './storedDownloads.ts'

loadOlder()

// The service worker imports the engine from this script, so that the visitor downloads the engine only once.
if ('DedicatedWorkerGlobalScope' in globalThis) expose(createApi())
else Object.assign(globalThis, { engine: { createEngineContext, download } satisfies Engine })

function createApi(): DownloadWorkerApi {
  let parts: typeof import('./transferParts.ts') | null = null
  const loadParts = async () => {
    parts ??= await import('./transferParts.ts')
    return parts
  }
  const load = <T>(chunk: () => Promise<T>) => loadChunk(chunk, context.ports)
  // Load them before the visitor taps.
  loadParts().catch(() => {})
  const context = createEngineContext({
    async requestLink(request, isFresh, signal) {
      // Without a network, the run continues without these parts and tells the visitor that they are offline.
      const retry = async () => ((await context.ports.probe(signal)) ? load(loadParts) : null)
      const loaded = await untilAborted(loadParts().catch(retry), signal)
      return loaded ? loaded.requestLink(request, isFresh, signal) : 'unreachable'
    },
    readInParallel: (first, given) => parts?.readInParallel(first, given) ?? first,
    openPacked: (link, record, ports) => parts?.openPacked(link, record, ports) ?? null,
    createVerifier: async (link, { signer }) =>
      (await load(loadParts)).createVerifier(link, signer, context.ports, load),
  })
  // Open the database before the visitor taps.
  void context.ports.chunks.list().catch(() => {})
  const saves = createSaves(context)
  return { start: createStart(context, saves.claimSave), ...createStoredDownloads(context), ...saves }
}
