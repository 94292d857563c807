/**
 * A process of its own that reads ranges of the file at an address. The first message says how; it answers with the
 * bytes that came, once the time is over.
 */
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/** `readers` at once ask for one range after the other; each waits `pauseMs` after each piece that it has read. */
export type Reading = {
  url: string
  size: number
  range: number
  readers: number
  ms: number
  pauseMs: number
}

const [{ url, size, range, readers, ms, pauseMs }] = (await once(process, 'message')) as [Reading]
const agent = new Agent({ keepAlive: true, maxSockets: readers })
const ended = Date.now() + ms
let read = 0

async function reader(place: number): Promise<void> {
  for (let turn = place; Date.now() < ended; turn += readers) {
    const start = (turn * range) % (size - range + 1)
    const request = get(url, { agent, headers: { range: `bytes=${start}-${start + range - 1}` } })
    const [answer] = await once(request, 'response')
    if (answer.statusCode !== 206) throw new Error(`${url} answered ${answer.statusCode}`)
    for await (const piece of answer) {
      if (Date.now() >= ended) return void request.destroy()
      read += piece.length
      if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}

await Promise.all(Array.from({ length: readers }, (_, place) => reader(place)))
process.send?.(read)
process.disconnect()
