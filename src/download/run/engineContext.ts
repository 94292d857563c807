import type { Ports } from '../ports.ts'
import { probePath } from '../protocol.ts'
import { createByteFiles } from '../store/byteFiles.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createDatabase } from '../store/database.ts'
import { freeBytes, sweep } from '../store/quota.ts'
import { createSaveClaims, type SaveClaims } from '../store/saveClaims.ts'
import { subscribe } from './channel.ts'
import type { download } from './engine.ts'
import { acquireLock, fileLock, type Unlock } from './locks.ts'
import { sleep } from './sleep.ts'

/** The ports that differ between a worker and a service worker. */
type Own = Pick<Ports, 'createVerifier' | 'openPacked' | 'readInParallel' | 'requestLink'>

/** What a worker or service worker needs to run, save and delete downloads. */
export type EngineContext = { ports: Ports; saveClaims: SaveClaims }

/** The global `engine`, which the download worker's script defines in the service worker. */
export type Engine = { createEngineContext: typeof createEngineContext; download: typeof download }

// If this takes longer, the browser's own download is better for the visitor.
const openMs = 2_000

/** Creates the context from the browser's own APIs. */
export function createEngineContext(own: Own): EngineContext {
  const withLock: Parameters<typeof createDatabase>[1] = (work) =>
    navigator.locks.request('open:downloads', work)
  const use = createDatabase('downloads', withLock, openMs)
  const files = createByteFiles()
  const ports: Ports = {
    fetch: (input, init) => fetch(input, init),
    chunks: createChunkStore(use, files, Date.now),
    sweep,
    openFile: files.open,
    lockFile: (file) => inTime(acquireLock(fileLock(file), { ifAvailable: true })),
    ...own,
    probe,
    freeBytes,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep,
    backOff,
    random: Math.random,
  }
  return { ports, saveClaims: createSaveClaims(use, Date.now) }
}

/** Rejects if the browser does not answer in time. A lock that is granted later is released. */
async function inTime(asked: Promise<Unlock | null>): Promise<Unlock | null> {
  const answered = new AbortController()
  const silence = sleep(openMs, answered.signal).then(() => 'silence' as const)
  const lock = await Promise.race([asked, silence])
  answered.abort()
  if (lock !== 'silence') return lock
  void asked.then((unlock) => unlock?.())
  throw new Error('The browser does not answer for a lock')
}

async function backOff(ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController()
  subscribe(woken.signal, ({ tell }) => {
    if (tell === 'hurry') woken.abort()
  })
  await sleep(ms, AbortSignal.any([signal, woken.signal]))
  woken.abort()
}

const probeTimeoutMs = 8_000

/** Any response proves that the network works. */
async function probe(signal: AbortSignal): Promise<boolean> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)])
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal: either })
    return true
  } catch {
    return false
  }
}
