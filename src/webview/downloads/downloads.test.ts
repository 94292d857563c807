import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../download/store/database.ts'
import type { DownloadRecord } from '../../download/store/record.ts'
import { openDownloads } from './downloads.ts'

const url = 'https://files.example/app.apk'
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

function store() {
  const factory = new IDBFactory()
  return { factory, downloads: openDownloads(() => factory) }
}

test('pieces are read back by their URL, in the order of the file, also by another page', async () => {
  const { factory, downloads } = store()
  await downloads.save(url, { offset: 5, bytes: bytesOf('world'), totalBytes: 10 })
  const saved = await downloads.save(url, { offset: 0, bytes: bytesOf('hell') })
  expect(saved).toEqual({
    url,
    chunks: [
      { offset: 0, length: 4 },
      { offset: 5, length: 5 },
    ],
    receivedBytes: 9,
    totalBytes: 10,
    timestamp: expect.any(Number),
  })
  const later = openDownloads(() => factory)
  expect(await later.read(url)).toEqual(saved)
  expect(await (await later.bytes(url)).text()).toBe('hellworld')
  expect(await later.read('https://files.example/other.apk')).toBeNull()
})

test.each([
  [4, 'x', 'stored already'],
  [-1, 'x', 'none of a file'],
  [9, 'xy', 'none of a file'],
  [0.5, 'x', 'none of a file'],
  [0, '', 'none of a file'],
])('bytes at %f that are %j are refused, and what was stored stays', async (offset, text, why) => {
  const { downloads } = store()
  const before = await downloads.save(url, { offset: 4, bytes: bytesOf('abc'), totalBytes: 10 })
  await expect(downloads.save(url, { offset, bytes: bytesOf(text) })).rejects.toThrow(why)
  expect(await downloads.read(url)).toEqual(before)
  expect(await (await downloads.bytes(url)).text()).toBe('abc')
})

test('of several the latest comes first, and a removed one leaves nothing', async () => {
  const { downloads } = store()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await downloads.save(url, { offset: 0, bytes: bytesOf('a') })
  vi.advanceTimersByTime(1)
  await downloads.save(`${url}?1`, { offset: 0, bytes: bytesOf('b') })
  expect((await downloads.list()).map((one) => one.url)).toEqual([`${url}?1`, url])
  await downloads.remove(url)
  expect(await downloads.read(url)).toBeNull()
  expect((await downloads.bytes(url)).size).toBe(0)
  expect(await downloads.list()).toHaveLength(1)
})

test("the site's own engine opens the same database, and neither changes what the other stored", async () => {
  const downloads = openDownloads()
  const ours = await downloads.save(url, { offset: 0, bytes: bytesOf('abc'), totalBytes: 3 })
  const use = createDatabase()
  const engine = {
    url: `${url}?engine`,
    chunks: [],
    layout: 1,
    timestamp: 1,
    receivedBytes: 0,
    totalBytes: 9,
  }
  await use(async (db) => {
    expect([db.version, [...db.objectStoreNames]]).toEqual([1, ['chunks', 'downloads']])
    expect(db.transaction('downloads').store.keyPath).toBe('url')
    await db.transaction('downloads', 'readwrite').store.put(engine as unknown as DownloadRecord)
    db.close()
  })
  expect(await downloads.read(url)).toEqual(ours)
  expect(await (await downloads.bytes(url)).text()).toBe('abc')
  await expect(downloads.save(engine.url, { offset: 0, bytes: bytesOf('a') })).rejects.toThrow('own pages')
  expect(await downloads.read(engine.url)).toEqual(engine)
})
