import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../webview/storage.fake.ts'
import { databaseStore } from './databaseStore.ts'
import { type EventStore, emptyOutbox, type Fate } from './outbox.ts'
import { pageStore } from './pageStore.ts'

let stores = 0

const kinds: [string, (most?: number) => EventStore][] = [
  ['IndexedDB', (most) => databaseStore(most, `events-${stores++}`)],
  ['the storage of the page', (most) => pageStore(fakeStorage().open, most)],
  ['a page that may not store', (most) => pageStore(forbiddenStorage, most)],
  ['a page whose storage is full', (most) => pageStore(fullStorage, most)],
]

describe.each(kinds)('an outbox in %s', (_, storeFor) => {
  /** Its network answers by script, and logs whatever it is not told about. */
  function outboxWith(script: Fate[], most?: number) {
    const sent: string[] = []
    const store = storeFor(most)
    const send = async (address: string): Promise<Fate> => {
      sent.push(address)
      return script.shift() ?? 'logged'
    }
    const empty = () => emptyOutbox({ store, send, inTurn: (work) => work() })
    return { sent, put: store.put, empty }
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
})

test.each(['{oops', '{"a":1}', '[1,null]'])(
  'a page finds nothing in %s and keeps on keeping',
  async (text) => {
    const store = pageStore(fakeStorage({ keptEvents: text }).open)
    expect(await store.oldest()).toBeUndefined()
    await store.put('/a')
    expect(store.all()).toEqual(['/a'])
  },
)
