/** A separate process that downloads ranges of a file. The first message says how. It reports the bytes received. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/** `readers` request ranges at the same time. Each reader waits `pauseMs` after each chunk. */
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
    const [response] = await once(request, 'response')
    if (response.statusCode !== 206) throw new Error(`${url} responded with status ${response.statusCode}`)
    for await (const chunk of response) {
      if (Date.now() >= ended) return void request.destroy()
      read += chunk.length
      if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}

await Promise.all(Array.from({ length: readers }, (_, place) => reader(place)))
process.send?.(read)
process.disconnect()
