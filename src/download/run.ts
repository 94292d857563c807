import { hear, type Message, send } from './channel.ts'
import { download, pauseWish, type RunEnd } from './engine.ts'
import { findLink } from './findLink.ts'
import { fileOf, type Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { Ports } from './ports.ts'
import { type DownloadState, isFinal } from './states.ts'
import { fileLock, type Release, takeTurn } from './turn.ts'

const silenceMs = 15_000
const repeatEveryMs = 5_000

/**
 * Runs the download of an order, or follows the run that another tab or realm has of the same file and takes it over
 * when that one falls silent. Ends without a final state only when aborted or overtaken.
 */
export async function* joinRun(
  order: DownloadOrder,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState> {
  const pause = new AbortController()
  hear(pause.signal, ({ tell }) => {
    if (tell === 'pause') pause.abort(pauseWish)
  })
  const either = AbortSignal.any([signal, pause.signal])
  try {
    let link = yield* findLink(order, ports, either)
    if (!link && pause.signal.aborted) yield { phase: 'paused', received: 0, total: null, url: null, at: 0 }
    while (link && !signal.aborted) {
      // Who follows hears of the pause from the one who leads.
      const turn = yield* awaitTurn(fileOf(link), ports, signal)
      if (!turn) return
      const end: RunEnd = yield* lead(link, order, turn, ports, either)
      link = typeof end === 'object' ? end.moved : null
    }
  } finally {
    pause.abort()
  }
}

/** Downloads under the file's lock and tells all followers. */
async function* lead(
  link: Link,
  order: DownloadOrder,
  release: Release,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  const file = fileOf(link)
  let last: DownloadState = { phase: 'linking' }
  // A long wait must not look like a dead run.
  const repeat = setInterval(() => send({ tell: 'state', file, state: last }), repeatEveryMs)
  try {
    const states = download(link, order, crypto.randomUUID(), ports, signal)
    for (;;) {
      const step = await states.next()
      if (step.done) return step.value
      last = step.value
      send({ tell: 'state', file, state: last })
      yield last
    }
  } finally {
    clearInterval(repeat)
    release()
  }
}

/** Tells the states of the run under way; ends with the lock when there is none, or null after its final state. */
async function* awaitTurn(
  file: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, Release | null> {
  const free = await takeTurn(fileLock(file), { ifAvailable: true })
  if (free) return free
  const leaving = new AbortController()
  const either = AbortSignal.any([signal, leaving.signal])
  const inbox = createInbox(file, either)
  const granted = takeTurn(fileLock(file), { signal: either })
  let kept: Release | null = null
  try {
    while (!signal.aborted) {
      const quiet = new AbortController()
      const silence = ports.sleep(silenceMs, quiet.signal).then(() => 'silence' as const)
      const event = await Promise.race([inbox.next(), granted, silence])
      quiet.abort()
      if (event === 'silence') return await takeTurn(fileLock(file), { steal: true })
      if (typeof event === 'function') {
        kept = event
        return event
      }
      if (event === null) return null
      yield event
      if (isFinal(event)) return null
    }
    return null
  } finally {
    leaving.abort()
    void granted.then((release) => release !== kept && release?.())
  }
}

/** The newest state that was told of the file, once each. */
function createInbox(file: string, signal: AbortSignal) {
  let newest: DownloadState | null = null
  let wake = () => {}
  hear(signal, (message: Message) => {
    if (message.tell !== 'state' || message.file !== file) return
    newest = message.state
    wake()
  })
  return {
    async next(): Promise<DownloadState | null> {
      if (!newest)
        await new Promise<void>((resolve) => {
          wake = resolve
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      const state = newest
      newest = null
      return state
    },
  }
}
