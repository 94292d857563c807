import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'
import type { Target } from './attacks.ts'

/** What visitors noticed: ids of acknowledged events, unexpected responses, and the longest time of a page. */
export type Visited = {
  events: string[]
  refused: string[]
  pages: number
  longestPageMs: number
  downloads: string[]
}

const visitors = 10
const eventsOfVisitor = 50
const pieceBytes = 1024 * 1024

/** Visitors at many addresses: they send events, read pages and download the APK in ranges until `signal` aborts. */
export async function visit({ url, apk, signal }: Target): Promise<Visited> {
  const visited: Visited = { events: [], refused: [], pages: 0, longestPageMs: 0, downloads: [] }
  const ask = async (path: string, init: RequestInit, expected: number, address: string) => {
    const headers = { 'x-forwarded-for': address, ...init.headers }
    const answer = await fetch(new URL(path, url), { ...init, headers })
    const bytes = await answer.arrayBuffer()
    if (answer.status !== expected) visited.refused.push(`${path.slice(0, 20)} ${answer.status}`)
    return { isExpected: answer.status === expected, bytes, headers: answer.headers }
  }

  const sendEvents = async () => {
    while (!signal.aborted) {
      const [uuid, address] = [randomUUID(), anyAddress()]
      for (let n = 0; n < eventsOfVisitor && !signal.aborted; n += 1) {
        const eventId = randomUUID()
        const origin = new URL(url).origin
        const init = { method: 'PUT', headers: { origin } }
        if ((await ask(eventUrl({ uuid, eventId }), init, 200, address)).isExpected)
          visited.events.push(eventId)
        await sleep(50)
      }
    }
  }

  const readPages = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      await ask('/gu/ludo/', {}, 200, anyAddress())
      visited.longestPageMs = Math.max(visited.longestPageMs, performance.now() - began)
      visited.pages += 1
      await sleep(100)
    }
  }

  const download = async () => {
    while (!signal.aborted) {
      const address = anyAddress()
      const { headers } = await ask(apk, { method: 'HEAD' }, 200, address)
      const [size, etag] = [Number(headers.get('content-length')), headers.get('etag') ?? '']
      const hash = createHash('sha256')
      for (let at = 0; at < size; at += pieceBytes) {
        const range = `bytes=${at}-${Math.min(at + pieceBytes, size) - 1}`
        const { bytes } = await ask(apk, { headers: { range, 'if-range': etag } }, 206, address)
        hash.update(new Uint8Array(bytes))
        await sleep(10)
      }
      visited.downloads.push(hash.digest('hex'))
    }
  }

  await Promise.all([...Array.from({ length: visitors }, sendEvents), readPages(), download(), download()])
  return visited
}

const anyAddress = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`
