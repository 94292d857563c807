import type { Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import { joinRunOf } from '../run/joinRun.ts'
import { acquireLock, fileLock } from '../run/locks.ts'
import { sleep } from '../run/sleep.ts'
import type { ByteFiles } from '../store/byteFiles.ts'
import type { ChunkStore } from '../store/chunkStore.ts'
import { freeBytes } from '../store/quota.ts'
import { DownloadError, type DownloadOptions, hexOf, packedOf } from './options.ts'

/** The ports that store bytes. */
export type Storing = Pick<Ports, 'readInParallel'> & {
  chunks: ChunkStore
  openFile: ByteFiles['open']
}

/** Returns a function that downloads an absolute URL and resolves to the key of its record. */
export function createDownload(storing: Storing) {
  return async (url: string, options: DownloadOptions): Promise<string> => {
    const signal = options.signal ?? new AbortController().signal
    const link = linkTo(url, options)
    const packed = packedOf(options)
    const openPacked = packed && (await loadPacked())?.openPackedAt(packed.planUrl, packed.size)
    const ports = { ...portsFor(link, options, storing), openPacked: openPacked ?? null }
    const request = { link: { kind: 'fixed', url }, name: withoutQuery(url), page: '' } as const
    for (;;) {
      for await (const state of joinRunOf(link, request, ports, signal)) {
        // The caller passed the link, so `linking` is not reported.
        if (state.phase !== 'linking') options.onState?.(state)
        if (state.phase === 'failed') throw new DownloadError(state.failure)
        if (state.phase === 'complete') return state.file.url
      }
      // If not aborted, another tab has taken over: follow its states.
      signal.throwIfAborted()
    }
  }
}

/** Null if the network fails: then the file itself is requested. */
const loadPacked = () =>
  import('./packed.ts').catch((error) => {
    console.warn('The packed form is not used:', error)
    return null
  })

/** The query may contain a signature that changes. */
const withoutQuery = (url: string) => url.replace(/[?#].*/, '')

const probeTimeoutMs = 8_000

function linkTo(url: string, { verify = {} }: DownloadOptions): Link {
  const { sha256, size = null } = verify
  return { url, sha256: sha256 ? hexOf(sha256) : null, size }
}

function portsFor(link: Link, { renew }: DownloadOptions, storing: Storing): Ports {
  return {
    fetch: (input, init) => fetch(input, init),
    ...storing,
    // A complete file stays until the caller deletes it.
    sweep: () => storing.chunks.dropUnnamedFiles(),
    lockFile: (file) => acquireLock(fileLock(file), { ifAvailable: true }),
    createVerifier: async () =>
      link.sha256
        ? (await import('../verify/hash.ts')).createHashVerifier(link.sha256, storing.chunks)
        : null,
    async requestLink(_request, _fresh, signal) {
      try {
        return renew ? { ...link, url: new URL(await renew(signal), link.url).href } : 'refused'
      } catch {
        return 'unreachable'
      }
    },
    async probe(signal) {
      try {
        // Service workers do not handle this request, so it reaches the network.
        const asked = {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]),
        } as const
        return navigator.onLine && (await fetch('/', asked)) !== null
      } catch {
        return false
      }
    },
    freeBytes,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep,
    backOff: sleepUntilOnline,
    random: Math.random,
  }
}

/** A sleep that ends early when the network is back. */
async function sleepUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const online = new AbortController()
  const wake = () => online.abort()
  addEventListener('online', wake)
  await sleep(ms, AbortSignal.any([signal, online.signal]))
  removeEventListener('online', wake)
}
