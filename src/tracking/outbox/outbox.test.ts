import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../../webview/storage.fake.ts'
import { databaseStore } from './databaseStore.ts'
import type { EventStore } from './eventStore.ts'
import { emptyOutbox, type SendResult, sendEvent } from './outbox.ts'
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
  function outboxWith(script: SendResult[], most?: number) {
    const sent: string[] = []
    const store = storeFor(most)
    const send = async (address: string): Promise<SendResult> => {
      sent.push(address)
      return script.shift() ?? 'logged'
    }
    const paused: number[] = []
    const pause = async (ms: number) => void paused.push(ms)
    const empty = () => emptyOutbox({ store, send, withLock: (work) => work(), pause })
    return { sent, paused, put: store.put, empty }
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

  test('a log that asks for a pause gets it, and then everything in order', async () => {
    const { sent, paused, put, empty } = outboxWith(['logged', { againInMs: 42_000 }])
    for (const address of ['/a', '/b', '/c']) await put(address)
    await empty()
    expect(sent).toEqual(['/a', '/b', '/b', '/c'])
    expect(paused).toEqual([42_000])
  })

  test('a log that asks for one pause after the other is left alone, and nothing is lost', async () => {
    const { sent, paused, put, empty } = outboxWith(Array.from({ length: 4 }, () => ({ againInMs: 1_000 })))
    for (const address of ['/a', '/b']) await put(address)
    await expect(empty()).rejects.toThrow('The event log is out of reach')
    expect([sent, paused]).toEqual([
      ['/a', '/a', '/a', '/a'],
      [1_000, 1_000, 1_000],
    ])
    await empty()
    expect(sent.slice(4)).toEqual(['/a', '/b'])
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

const logged = 'https://site.example/logevents?label=a'
const resultOf = (answer: Response) => sendEvent(logged, async () => answer)

test('is sent as the log wants it, and not after redirects', async () => {
  const fetched = vi.fn(async () => Response.json({ ok: true }))
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000)
  expect(await sendEvent(`${logged}&sentAt=1`, fetched)).toBe('logged')
  vi.restoreAllMocks()
  expect(fetched).toHaveBeenCalledWith(`${logged}&sentAt=1790000000000`, {
    method: 'PUT',
    redirect: 'error',
    signal: expect.any(AbortSignal),
  })
})

const tooMany = (retryAfter: string) =>
  new Response(null, { status: 429, headers: { 'retry-after': retryAfter } })

test.each([
  ['the words of a portal', new Response('<title>Wi-Fi</title>')],
  ['the JSON of a portal', Response.json(null)],
  ['429', new Response(null, { status: 429 })],
  ['429 until a date', tooMany('Wed, 21 Oct 2026 07:28:00 GMT')],
  ['429 for a day', tooMany('86400')],
  ['503', Response.json({ ok: true }, { status: 503 })],
])('%s are no answer of the log', async (_, answer) => {
  expect(await resultOf(answer)).toBe('again')
})

test('429 is sent again after the seconds that the log asks for', async () => {
  expect(await resultOf(tooMany('42'))).toEqual({ againInMs: 42_000 })
})

test('what the log refuses is not sent again', async () => {
  expect(await resultOf(Response.json({ message: 'label is required' }, { status: 400 }))).toBe('refused')
})

test('without a network it is sent again', async () => {
  expect(await sendEvent(logged, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('again')
})
