import type { Home } from '../download/home.ts'
import type { DownloadOrder } from '../download/order.ts'
import { runPath } from '../download/routes.ts'
import { decodeStates } from '../download/stateStream.ts'
import { type DownloadState, isFinal } from '../download/states.ts'

const barrenStreams = 3

type Tell = (state: DownloadState) => void

/**
 * Follows a run in the service worker and asks again whenever its stream ends early. Where none answers, or three
 * streams in a row end without a byte saved, the run has its home here.
 */
export function createFollower({ ports }: Home) {
  const never = new AbortController().signal

  const storedBytes = async (name: string) => {
    const [newest] = (await ports.chunks.list())
      .filter((record) => record.name === name)
      .sort((a, b) => b.timestamp - a.timestamp)
    return { url: newest?.url, bytes: newest?.receivedBytes ?? 0 }
  }

  /** Whether a home led to a final state before it was barren three times. */
  const settled = async (order: DownloadOrder, ask: Ask, tell: Tell): Promise<boolean> => {
    let asked = order
    for (let barren = 0; barren < barrenStreams; ) {
      const before = await storedBytes(order.name)
      const states = await ask(asked)
      if (!states) return false
      for await (const state of states) {
        tell(state)
        if (isFinal(state)) return true
      }
      const now = await storedBytes(order.name)
      barren = now.bytes > before.bytes ? 0 : barren + 1
      if (now.url) asked = { ...order, url: now.url }
    }
    return false
  }

  return async (order: DownloadOrder, tell: Tell): Promise<void> => {
    try {
      if (await settled(order, askServiceWorker, tell)) return
      // Few visitors need the engine here.
      const { joinRun } = await import('../download/run.ts')
      if (await settled(order, async (asked) => joinRun(asked, ports, never), tell)) return
    } catch (error) {
      console.warn('The download cannot be stored here.', error)
    }
    tell({ phase: 'failed', failure: { kind: 'no-storage' }, received: 0, total: null, link: null })
  }
}

type Ask = (order: DownloadOrder) => Promise<AsyncIterable<DownloadState> | null>

/** The states of the service worker's run; null where the network, or nobody, answered in its place. */
async function askServiceWorker(order: DownloadOrder) {
  try {
    const response = await fetch(runPath, { method: 'POST', body: JSON.stringify(order), cache: 'no-store' })
    return response.ok && response.body ? decodeStates(response.body) : null
  } catch {
    return null
  }
}
