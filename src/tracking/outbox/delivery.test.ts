import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../../webview/storage.fake.ts'
import { createDelivery } from './delivery.ts'
import { emptyOutbox, type SendResult } from './outbox.ts'
import { pageStore } from './pageStore.ts'

type Setup = { isControlled?: boolean; results?: SendResult[]; answer?: () => Promise<Response> }

/** A page, what it handed over to be sent by whoever is there, and what it sent and had answered itself. */
function page(
  { isControlled = false, results = [], answer = async () => new Response() }: Setup,
  kept = fakeStorage(),
) {
  const handed: string[] = []
  const sent: string[] = []
  const store = pageStore(kept.open)
  const send = async (address: string): Promise<SendResult> => {
    sent.push(address)
    return results.shift() ?? 'logged'
  }
  const delivery = createDelivery({
    store,
    isControlled: () => isControlled,
    fetch: (address, options) => {
      expect(options).toEqual({ method: 'PUT', keepalive: true })
      const [, event = '', at] = /^(.*)&sentAt=(\d+)$/.exec(String(address)) ?? []
      expect(Math.abs(Date.now() - Number(at))).toBeLessThan(10_000)
      handed.push(event)
      return answer()
    },
    empty: () => emptyOutbox({ store, send, withLock: (work) => work() }),
  })
  return { ...delivery, kept, handed, sent, waiting: store.all }
}

test('a service worker gets events as they are made', async () => {
  const { send, handed, sent, waiting } = page({ isControlled: true })
  send('/a')
  await vi.waitFor(() => expect(handed).toEqual(['/a']))
  expect([sent, waiting()]).toEqual([[], []])
})

test.each<[string, Setup['answer']]>([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response(null, { status: 503 })],
])('where the service worker %s, the page keeps the event and sends it', async (_, answer) => {
  const { send, sent, waiting } = page({ isControlled: true, results: ['again'], ...(answer && { answer }) })
  send('/a')
  await vi.waitFor(() => expect(sent).toEqual(['/a']))
  expect(waiting()).toEqual(['/a'])
})

test('without a service worker events are kept until they are in the log', async () => {
  const { send, handed, sent, waiting } = page({ results: ['again', 'logged', 'logged'] })
  send('/a')
  expect(waiting()).toEqual(['/a'])
  await vi.waitFor(() => expect(sent).toEqual(['/a']))
  send('/b')
  await vi.waitFor(() => expect(sent).toEqual(['/a', '/a', '/b']))
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(handed).toEqual([])
})

test('an event of the last moment is kept at once, handed over on leaving, and sent by the next page', async () => {
  const first = page({ results: ['again'] })
  first.send('/left')
  first.leave()
  expect(first.handed).toEqual(['/left'])
  const next = page({}, first.kept)
  next.resume()
  await vi.waitFor(() => expect(next.waiting()).toEqual([]))
  expect(next.sent).toEqual(['/left'])
})

test('where nothing waits, loading and leaving send nothing', () => {
  const { resume, leave, handed, sent } = page({})
  resume()
  leave()
  expect([handed, sent]).toEqual([[], []])
})
