import { hear, type Message } from './channel.ts'
import { createLinkDesk } from './link.ts'
import type { Ports } from './ports.ts'
import { probePath } from './routes.ts'
import type { ChunkStore } from './store/chunkStore.ts'

const probeMs = 8_000

/** The ports of a real worker or service worker. */
export function browserPorts(chunks: ChunkStore): Ports {
  return {
    fetch: (input, init) => fetch(input, init),
    chunks,
    askLink: createLinkDesk((input, init) => fetch(input, init), location.origin),
    probe,
    room,
    now: Date.now,
    sleep,
    alarm,
    rest,
    random: Math.random,
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      wake()
    }
    const timer = setTimeout(done, ms)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleepUnless('hurry', ms, signal)
}

async function alarm(ms: number, signal: AbortSignal): Promise<'time' | 'left'> {
  return (await sleepUnless('left', ms, signal)) ? 'time' : 'left'
}

/** True when the time passed, false when the message came first. */
async function sleepUnless(told: Message['tell'], ms: number, signal: AbortSignal): Promise<boolean> {
  const up = new AbortController()
  let heard = false
  hear(up.signal, (message) => {
    if (message.tell !== told) return
    heard = true
    up.abort()
  })
  await sleep(ms, AbortSignal.any([signal, up.signal]))
  up.abort()
  return !heard
}

async function room(): Promise<number> {
  // Safari before 17 has none: https://developer.mozilla.org/docs/Web/API/StorageManager/estimate
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage
}

/** Any answer at all will do: what matters is whether the network carries one. */
async function probe(signal: AbortSignal): Promise<boolean> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(probeMs)])
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal: within })
    return true
  } catch {
    return false
  }
}
