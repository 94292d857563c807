/**
 * A process of its own that sends events. The first message says how; it answers with what came back, once the time is
 * over.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventFields, eventUrl } from '../../../server/measuring/events/event.fixture.ts'

/** Each of the `connections`, spread over the servers at `urls`, sends `batch` events and waits for the answer. */
export type Sending = { urls: string[]; connections: number; batch: number; ms: number }

/** `events` were answered with 200, `others` answers were not that; `times` are the ms of each answer 200. */
export type Sent = { perSecond: number; events: number; others: number; times: number[] }

const [sending] = (await once(process, 'message')) as [Sending]
// A long answer is still on its way when the call returns.
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
      const asked = performance.now()
      socket.write(batch === 1 ? single(url.host) : several(url.host, batch))
      // These answers are short enough to come in one piece.
      const [answer] = (await once(socket, 'data')) as [Buffer]
      if (answer.toString('latin1', 9, 12) === '200') times.push(performance.now() - asked)
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

/** Visitors differ, since each may send a number of events a minute only. */
function several(host: string, batch: number): string {
  const same = JSON.stringify(eventFields({ eventId: undefined, uuid: undefined })).slice(1)
  const events = Array.from(
    { length: batch },
    () => `{"eventId":"${randomUUID()}","uuid":"${randomUUID()}",${same}`,
  )
  const body = `[${events.join(',')}]`
  return `POST /logevents HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
