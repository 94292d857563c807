import { expose } from 'comlink'
import { createLinkClient } from '../download/link.ts'
import { download } from '../download/run/engine.ts'
import { createEngineContext, type Engine } from '../download/run/engineContext.ts'
import type { DigestElsewhere } from '../download/verify/blockBuffer.ts'
import type { DownloadWorkerApi } from './api.ts'
import { loadChunk } from './loadChunk.ts'
import { createSaves } from './saves.ts'
import { createStart } from './startDownload.ts'
import { createStoredDownloads } from './storedDownloads.ts'

// The service worker imports this script for its engine, so that a visitor fetches the engine once.
if ('DedicatedWorkerGlobalScope' in globalThis) expose(createApi())
else Object.assign(globalThis, { engine: { createEngineContext, download } satisfies Engine })

function createApi(): DownloadWorkerApi {
  const fetchTimeoutMs = 30_000
  let parts: typeof import('./transferParts.ts') | null = null
  const loadParts = async () => {
    parts ??= await import('./transferParts.ts')
    return parts
  }
  // Ready when they are needed, which is after the tap.
  loadParts().catch(() => {})
  let digestElsewhere: DigestElsewhere | null = null
  const context = createEngineContext({
    requestLink: createLinkClient((input, init) => fetch(input, init), location.origin),
    readInParallel: (first, given) => parts?.readInParallel(first, given) ?? first,
    // The hash is loaded only where nothing better is known.
    async createVerifier({ sha256, release = {} }, { signer = release.signer }) {
      const { blocks = null } = release
      const [{ createApkVerifier, createDigestThread }, hash] = await Promise.all([
        loadChunk(loadParts, ports),
        sha256 && !blocks ? loadChunk(() => import('../download/verify/hash.ts'), ports) : null,
      ])
      digestElsewhere ??= createDigestThread()
      const byHash = sha256 && hash ? hash.createHashVerifier(sha256, ports.chunks) : null
      const known = { expected: signer ?? null, blocks, byHash }
      return createApkVerifier(known, ports.chunks, fetchBytes, digestElsewhere)
    },
  })
  const { ports } = context
  const fetchBytes = async (url: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    try {
      const response = await ports.fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    } catch {
      return null
    }
  }
  // Opened before the tap.
  void ports.chunks.list().catch(() => {})
  const saves = createSaves(context)
  return { start: createStart(context, saves.claimSave), ...createStoredDownloads(context), ...saves }
}
