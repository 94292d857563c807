import { randomInt, randomUUID } from 'node:crypto'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'

/** The ids of stored events, how many phone numbers were stored, and all other statuses. */
export type Answered = { events: string[]; numbers: number; refused: number[] }

const senders = 30

/** Sends events and numbers of many visitors until the server is gone or `enough()` is true. Needs TRUST_PROXY. */
export async function load(url: string, answered: Answered, enough: () => boolean): Promise<void> {
  const event = async () => {
    const eventId = randomUUID()
    const { status } = await fetch(new URL(eventUrl({ eventId, uuid: randomUUID() }), url), { method: 'PUT' })
    if (status === 200) answered.events.push(eventId)
    else answered.refused.push(status)
  }
  const number = async () => {
    const { status } = await fetch(new URL('v1/downloads', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${addressEnd()}` },
      body: JSON.stringify({ mobileNumber: String(randomInt(6_000_000_000, 9_999_999_999)), pageFrom: '/' }),
    })
    if (status === 201) answered.numbers += 1
    else answered.refused.push(status)
  }
  const send = async (work: () => Promise<void>): Promise<void> => {
    while (!enough()) {
      const isGone = await work().then(
        () => false,
        () => true,
      )
      if (isGone) return
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, n) => send(n % 5 === 0 ? number : event)))
}

const addressEnd = () => [1, 2, 3].map(() => randomInt(256)).join('.')
