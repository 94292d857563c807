import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../webview/storage.fake.ts'
import { objectToEvents, takeObjectionBack } from './changeObjection.ts'
import { hasObjected, unlessObjected } from './objection.ts'
import { databaseStore } from './outbox/databaseStore.ts'
import { pageStore } from './outbox/pageStore.ts'

const event = { name: 'app_link_requested', pixelEvent: 'Lead' } as const

function sinkOn({ open }: ReturnType<typeof fakeStorage>) {
  const told: string[] = []
  return { told, tell: () => unlessObjected(open, ({ name }) => told.push(name))(event) }
}

test('events are passed on until the visitor objects, and again once that is taken back', async () => {
  const storage = fakeStorage()
  const { told, tell } = sinkOn(storage)
  tell()
  expect(await objectToEvents(storage.open, indexedDB)).toBe(true)
  expect(storage.items.get('eventsObjected')).toBe('true')
  expect(hasObjected(storage.open)).toBe(true)
  tell()
  expect(told).toHaveLength(1)
  expect(takeObjectionBack(storage.open)).toBe(true)
  expect(storage.items.has('eventsObjected')).toBe(false)
  tell()
  expect(told).toHaveLength(2)
})

test('what waits to be sent is dropped, in the page and in the service worker', async () => {
  const { open } = fakeStorage()
  const [inPage, inWorker] = [pageStore(open), databaseStore()]
  for (const store of [inPage, inWorker]) {
    await store.put('/logevents?a')
    await store.put('/logevents?b')
  }
  await objectToEvents(open, indexedDB)
  expect(await Promise.all([inPage.oldest(), inWorker.oldest()])).toEqual([undefined, undefined])
  await inWorker.put('/logevents?c')
  expect(await inWorker.oldest()).toBe('/logevents?c')
})

test('where nothing can be kept it says so, and drops nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const worker = databaseStore()
  await worker.put('/logevents?d')
  const waiting = await worker.oldest()
  for (const open of [forbiddenStorage, fullStorage])
    expect(await objectToEvents(open, indexedDB)).toBe(false)
  expect(takeObjectionBack(forbiddenStorage)).toBe(false)
  expect(await worker.oldest()).toBe(waiting)
  warned.mockRestore()
})

test('what no one expects under the key is no objection', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(hasObjected(fakeStorage({ eventsObjected: '"no"' }).open)).toBe(false)
  warned.mockRestore()
})
