import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import { type DownloadState, isFinal } from '../states.ts'
import { broadcast, type Message, subscribe } from './channel.ts'
import { download, pauseReason, type RunEnd } from './engine.ts'
import { findLink } from './findLink.ts'
import { complete } from './finish.ts'
import { acquireLock, fileLock, type Unlock } from './locks.ts'
import { untilAborted } from './sleep.ts'

const silenceMs = 15_000
const repeatEveryMs = 5_000

/** Finds the link to the requested file and joins its run, until the visitor pauses it. */
export async function* joinRun(
  request: DownloadRequest,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState> {
  const pause = new AbortController()
  subscribe(pause.signal, ({ tell }) => {
    if (tell === 'pause') pause.abort(pauseReason)
  })
  const either = AbortSignal.any([signal, pause.signal])
  try {
    const link = yield* findLink(request, ports, either)
    if (link) yield* joinRunOf(link, request, ports, signal, either)
    else if (pause.signal.aborted) yield { phase: 'paused', received: 0, total: null, url: null, at: 0 }
  } finally {
    pause.abort()
  }
}

/**
 * Downloads the file behind `first`, or follows its run in another tab or worker, and takes over if that run sends no
 * more states. Ends without a final state only when aborted or overtaken. `pausable` stops this caller's own run; a
 * follower learns of a pause from the states of the run.
 */
export async function* joinRunOf(
  first: Link,
  request: DownloadRequest,
  ports: Ports,
  signal: AbortSignal,
  pausable = signal,
): AsyncGenerator<DownloadState> {
  let link: Link | null = first
  while (link && !signal.aborted) {
    const unlock: Unlock | null = yield* followUntilLocked(fileOf(link), ports, signal)
    if (!unlock) return
    const end: RunEnd = yield* runLocked(link, request, unlock, ports, pausable)
    link = typeof end === 'object' ? end.moved : null
  }
}

/** Downloads while it holds the file's lock and broadcasts each state. */
async function* runLocked(
  link: Link,
  request: DownloadRequest,
  unlock: Unlock,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  const file = fileOf(link)
  let last: DownloadState = { phase: 'linking' }
  // Repeated, so that a long wait does not look like a dead run.
  const repeat = setInterval(() => broadcast({ tell: 'state', file, state: last }), repeatEveryMs)
  const states = download(link, request, crypto.randomUUID(), ports, signal)
  try {
    for (;;) {
      const step = await states.next()
      if (step.done) return step.value
      last = step.value
      broadcast({ tell: 'state', file, state: last })
      yield last
    }
  } finally {
    clearInterval(repeat)
    // If the caller stops reading after a final state, the generator stays suspended with its file open.
    await states.return('stopped')
    unlock()
  }
}

/**
 * Yields the states of the run that holds the file's lock. Returns the lock when it is free, or steals it after 15 s
 * without a state. Returns null after a final state or when aborted.
 */
async function* followUntilLocked(
  file: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, Unlock | null> {
  const free = await ports.lockFile(file)
  if (free) return free
  // A save also holds the lock.
  const stored = (await ports.chunks.list()).find((record) => record.file === file)
  if (stored && stored.completedAt !== null) {
    yield complete(stored)
    return null
  }
  const leaving = new AbortController()
  const either = AbortSignal.any([signal, leaving.signal])
  const states = latestState(file, either)
  const granted = acquireLock(fileLock(file), { signal: either })
  let kept: Unlock | null = null
  try {
    while (!signal.aborted) {
      const heard = new AbortController()
      const silence = ports.sleep(silenceMs, heard.signal).then(() => 'silence' as const)
      const event = await Promise.race([states.next(), granted, silence])
      heard.abort()
      if (event === 'silence') return await acquireLock(fileLock(file), { steal: true })
      if (typeof event === 'function') {
        kept = event
        return event
      }
      if (event === null) return null
      yield { ...event, isFollowed: true }
      if (isFinal(event)) return null
    }
    return null
  } finally {
    leaving.abort()
    void granted.then((unlock) => unlock !== kept && unlock?.())
  }
}

/** Receives the newest state broadcast for the file. `next` returns each state at most once, null when aborted. */
function latestState(file: string, signal: AbortSignal) {
  let newest: DownloadState | null = null
  let wake = () => {}
  subscribe(signal, (message: Message) => {
    if (message.tell !== 'state' || message.file !== file) return
    newest = message.state
    wake()
  })
  return {
    async next(): Promise<DownloadState | null> {
      if (!newest) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        await untilAborted(woken, signal)
      }
      const state = newest
      newest = null
      return state
    },
  }
}
