import { once } from 'node:events'
import { connect } from 'node:net'

/** What came of a load: answers with 200, all others, and the time of each in ms. */
export type PutLoad = { perSecond: number; others: number; times: number[] }

/** PUTs what `path` gives over this many connections, each waiting for its answer, for `ms`. */
export async function putLoad(
  url: URL,
  path: () => string,
  connections: number,
  ms: number,
): Promise<PutLoad> {
  const began = performance.now()
  const times: number[] = []
  let others = 0
  const visitor = async () => {
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    await once(socket, 'connect')
    while (performance.now() - began < ms) {
      const asked = performance.now()
      socket.write(`PUT ${path()} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
      // These answers are short enough to come in one piece.
      const [answer] = (await once(socket, 'data')) as [Buffer]
      if (answer.toString('latin1', 9, 12) === '200') times.push(performance.now() - asked)
      else others += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return { perSecond: (1000 * times.length) / (performance.now() - began), others, times }
}
