/** A separate process that sends events. The first message says how. When the time is over, it reports the result. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventFields, eventUrl } from '../../../server/measuring/events/event.fixture.ts'

/** Each of the `connections` sends `batch` events, waits for the response, and repeats. `urls` are the servers. */
export type Sending = { urls: string[]; connections: number; batch: number; ms: number }

/** `events` were acknowledged with 200; `others` counts other responses; `times` are the ms of each response 200. */
export type Sent = { perSecond: number; events: number; others: number; times: number[] }

const [sending] = (await once(process, 'message')) as [Sending]
// A long message is not yet sent when the call returns.
process.send?.(await send(sending), () => process.disconnect())

async function send({ urls, connections, batch, ms }: Sending): Promise<Sent> {
  const began = performance.now()
  const times: number[] = []
  let others = 0
  const sender = async (place: number) => {
    const url = new URL(urls[place % urls.length] ?? '')
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    await once(socket, 'connect')
    while (performance.now() - began < ms) {
      const sentAt = performance.now()
      socket.write(batch === 1 ? single(url.host) : several(url.host, batch))
      // These responses are short enough to arrive in one piece.
      const [response] = (await once(socket, 'data')) as [Buffer]
      if (response.toString('latin1', 9, 12) === '200') times.push(performance.now() - sentAt)
      else others += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, place) => sender(place)))
  const events = times.length * batch
  return { perSecond: (1000 * events) / (performance.now() - began), events, others, times }
}

function single(host: string): string {
  return `PUT ${eventUrl({ eventId: randomUUID(), uuid: randomUUID() })} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
}

/** Each event has its own visitor, since the number of events per visitor and minute is limited. */
function several(host: string, batch: number): string {
  const same = JSON.stringify(eventFields({ eventId: undefined, uuid: undefined })).slice(1)
  const events = Array.from(
    { length: batch },
    () => `{"eventId":"${randomUUID()}","uuid":"${randomUUID()}",${same}`,
  )
  const body = `[${events.join(',')}]`
  return `POST /logevents HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
