import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { type Started, startApp } from '../server/app.fixture.ts'
import { eventUrl } from '../server/events/event.fixture.ts'
import { createOutbox } from '../src/tracking/outbox.ts'
import { sendEvent } from '../src/tracking/sendEvent.ts'

/** What happens to one request: all goes well, it never arrives, its answer gets lost, or another one answers. */
const network = fc.constantFrom('well', 'well', 'no way there', 'no way back', 'portal', 'busy')
type Happening = 'well' | 'no way there' | 'no way back' | 'portal' | 'busy'

/** An event is made, or what is kept is sent; `twice` by two at once, though they should take turns. */
const step = fc.constantFrom('event', 'event', 'send', 'twice')

let boxes = 0

/** The outbox over the real server; the network does as its script says, and then all goes well. */
function outboxTo({ app }: Started, script: Happening[]) {
  const fetch = async (address: string | URL | Request) => {
    const happening = script.shift() ?? 'well'
    if (happening === 'no way there') throw new TypeError('Failed to fetch')
    if (happening === 'portal') return new Response('<title>Sign in</title>')
    if (happening === 'busy') return new Response(null, { status: 503 })
    const { statusCode, body } = await app.inject({ method: 'PUT', url: String(address) })
    if (happening === 'no way back') throw new TypeError('Failed to fetch')
    return new Response(body, { status: statusCode })
  }
  return createOutbox(
    { send: (address) => sendEvent(address, fetch), inTurn: (work) => work() },
    200,
    `outbox-${boxes++}`,
  )
}

test('whatever the network does, every event is in the log once, in the order it was made', async () => {
  const started = await startApp()
  const log = new Libsql(join(started.folder, 'site.db'))
  const run = async (happenings: Happening[], steps: string[]) => {
    const script = [...happenings]
    const outbox = outboxTo(started, script)
    const uuid = randomUUID()
    const made: string[] = []
    for (const what of steps) {
      if (what === 'event') {
        made.push(`event_${made.length}`)
        await outbox.put(eventUrl({ uuid, label: made.at(-1), eventId: randomUUID() }))
      }
      await Promise.allSettled(what === 'twice' ? [outbox.empty(), outbox.empty()] : [outbox.empty()])
    }
    script.length = 0
    await outbox.empty()
    const rows = log.prepare('select label from events where visitor = ? order by rowid').all([uuid])
    expect(rows).toEqual(made.map((label) => ({ label })))
  }
  const scripts = fc.array(network, { minLength: 5, maxLength: 30 })
  const steps = fc.array(step, { minLength: 1, maxLength: 15 })
  await fc.assert(fc.asyncProperty(scripts, steps, run), { seed: 7, numRuns: 50 })
})
