import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createOutbox, type Fate } from './outbox.ts'

let boxes = 0

/** An outbox whose network answers by script, and logs whatever it is not told about. */
function outboxWith(script: Fate[], most?: number) {
  const sent: string[] = []
  const name = `events-${boxes++}`
  const send = async (address: string): Promise<Fate> => {
    sent.push(address)
    return script.shift() ?? 'logged'
  }
  return { sent, ...createOutbox({ send, inTurn: (work) => work() }, most, name) }
}

test('sends in the order in which events were put in', async () => {
  const { sent, put, empty } = outboxWith([])
  for (const address of ['/c', '/a', '/b']) await put(address)
  await empty()
  expect(sent).toEqual(['/c', '/a', '/b'])
})

test('what has to wait keeps the later ones waiting, and is not lost', async () => {
  const { sent, put, empty } = outboxWith(['logged', 'again'])
  for (const address of ['/a', '/b', '/c']) await put(address)
  await expect(empty()).rejects.toThrow('The event log is out of reach')
  expect(sent).toEqual(['/a', '/b'])
  await empty()
  expect(sent).toEqual(['/a', '/b', '/b', '/c'])
})

test('what the log refuses does not stand in the way', async () => {
  const { sent, put, empty } = outboxWith(['refused'])
  for (const address of ['/bad', '/good']) await put(address)
  await empty()
  await empty()
  expect(sent).toEqual(['/bad', '/good'])
})

test('the oldest gives way to one too many', async () => {
  const { sent, put, empty } = outboxWith([], 3)
  for (const address of ['/a', '/b', '/c', '/d', '/e']) await put(address)
  await empty()
  expect(sent).toEqual(['/c', '/d', '/e'])
})
