import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createFakeOrigin } from '../origin.fake.ts'
import { createFakeFiles } from './byteFiles.fake.ts'
import type { ByteFiles } from './byteFiles.ts'
import { createChunkStore } from './chunkStore.ts'
import { createDatabase } from './database.ts'
import { sweep } from './quota.ts'

const request = {
  link: { kind: 'fixed', url: 'https://f.example/a' },
  name: 'install.apk',
  page: '/ludo/',
} as const
const link = { url: 'https://f.example/a', sha256: null, size: null }
const version = { validator: '"a"', total: 10 }
const bytes = (...values: number[]) => new Uint8Array(values).buffer

let databases = 0
function open(name = `store-${databases++}`) {
  const use = createDatabase(name)
  const { files, contents } = createFakeFiles()
  /** Called before a file is opened or measured. */
  const before = { open: async () => {}, get: async () => {} }
  const watched: ByteFiles = {
    ...files,
    open: async (name) => before.open().then(() => files.open(name)),
    get: async (name) => before.get().then(() => files.get(name)),
  }
  return { store: createChunkStore(use, watched, () => 5), use, contents, before }
}

async function allBytes(store: ReturnType<typeof open>['store']): Promise<number[]> {
  const all: number[] = []
  for (const record of await store.list())
    for await (const { bytes } of store.pieces(record)) all.push(...bytes)
  return all
}

/** A record's facts about `length` bytes from `offset` on in a file. */
const inFile = (name: string, offset: number, length: number) => ({
  chunks: [{ offset, length, inFile: true as const }],
  bytesFile: { name, base: 0 },
  validator: version.validator,
  totalBytes: version.total,
})

const rowCount = (use: ReturnType<typeof open>['use']) => use((db) => db.transaction('chunks').store.count())

test('keeps the database layout of the previous site', async () => {
  const { store, use } = open()
  await store.begin('run', link, request)
  await store.save({ id: 'run', url: link.url }, 0, bytes(1, 2, 3), version, true)
  const facts = await use(async (db) => [
    db.version,
    [...db.objectStoreNames],
    db.transaction('downloads').store.keyPath,
  ])
  expect(facts).toEqual([1, ['chunks', 'downloads'], 'url'])
  expect(await store.read(link.url)).toMatchObject({
    url: link.url,
    chunks: [{ offset: 0, length: 3 }],
    receivedBytes: 3,
    totalBytes: 10,
    timestamp: 5,
  })
})

test('an overtaken run can neither save, note nor rekey', async () => {
  const { store } = open()
  await store.begin('old', link, request)
  await store.begin('new', link, request)
  const old = { id: 'old', url: link.url }
  expect(await store.save(old, 0, bytes(1), version, true)).toBe('overtaken')
  expect(await store.note(old, { completedAt: 1 })).toBe('overtaken')
  expect(await store.rekey(old, 'https://f.example/b')).toBe('overtaken')
  expect(await store.read(link.url)).toMatchObject({ receivedBytes: 0, completedAt: null })
})

test('bytes that are stored already are rejected, and gaps are filled in any order', async () => {
  const { store } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  await store.save(run, 0, bytes(1, 2), version, true)
  expect(await store.save(run, 1, bytes(9, 9), version, false)).toBe('overtaken')
  expect(await store.save(run, 3, bytes(4), version, false)).toMatchObject({ receivedBytes: 3 })
  expect(await store.save(run, 2, bytes(9, 9), version, false)).toBe('overtaken')
  expect(await store.save(run, 2, bytes(3), version, false)).toMatchObject({ receivedBytes: 4 })
  expect(await allBytes(store)).toEqual([1, 2, 3, 4])
})

test('a save that replaces deletes all earlier rows', async () => {
  const { store, use } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  await store.save(run, 0, bytes(1, 2), version, true)
  await store.save(run, 2, bytes(3), version, false)
  await store.save(run, 0, bytes(9), { validator: '"b"', total: null }, true)
  expect(await rowCount(use)).toBe(1)
  expect(await store.read(link.url)).toMatchObject({ receivedBytes: 1, totalBytes: null, validator: '"b"' })
})

test('a record counts the rows that exist', async () => {
  const { store, use } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  for (const offset of [0, 1, 2]) await store.save(run, offset, bytes(offset), version, false)
  await store.note(run, { completedAt: 1 })
  await use((db) => db.transaction('chunks', 'readwrite').store.delete([link.url, 1]))
  expect(await store.begin('later', link, request)).toMatchObject({
    chunks: [
      { offset: 0, length: 1 },
      { offset: 2, length: 1 },
    ],
    receivedBytes: 2,
    completedAt: null,
  })
})

test('rows that are no part of the extents are deleted', async () => {
  const { store, use } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  for (const offset of [0, 1, 2]) await store.save(run, offset, bytes(offset), version, false)
  const chunks = [0, 2].map((offset) => ({ offset, length: 1 }))
  const facts = { validator: '"a"', totalBytes: 10, bytesFile: null }
  expect(await store.setExtents(run, { ...facts, chunks })).toMatchObject({ chunks, receivedBytes: 2 })
  expect(await rowCount(use)).toBe(2)
})

test('a file that replaces another deletes it once the record names the new one', async () => {
  const { store, contents } = open()
  const run = { id: 'run', url: link.url }
  const into = (name: string, length = 3) => store.setExtents(run, inFile(name, 0, length))
  await store.begin('run', link, request)
  for (const name of ['old', 'new', 'other']) contents.set(name, new Uint8Array(3))
  await into('old')
  expect(contents.has('old')).toBe(true)
  await into('new')
  expect(contents.has('old')).toBe(false)
  await into('new', 4)
  expect(contents.has('new')).toBe(true)
  await store.begin('later', link, request)
  expect(await into('other')).toBe('overtaken')
  expect(contents.has('new')).toBe(true)
})

test('a file that a run records while it is judged stays', async () => {
  const { store, contents, before } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  for (const name of ['mine', 'nobodys']) contents.set(name, new Uint8Array(3))
  before.open = async () => void (await store.setExtents(run, inFile('mine', 0, 3)))
  await store.dropUnnamedFiles()
  expect([...contents.keys()]).toEqual(['mine'])
})

test('a file that a run exchanges while it is measured is measured anew', async () => {
  const { store, contents, before } = open()
  await store.begin('first', link, request)
  contents.set('old', new Uint8Array(2))
  contents.set('new', new Uint8Array(3))
  await store.setExtents({ id: 'first', url: link.url }, inFile('old', 0, 2))
  before.get = async () => void (await store.setExtents({ id: 'first', url: link.url }, inFile('new', 0, 3)))
  expect(await store.begin('second', link, request)).toMatchObject({ receivedBytes: 3, run: 'second' })
})

test('a file that was shortened never passes for a part of it', async () => {
  const { store, contents } = open()
  const run = { id: 'run', url: link.url }
  await store.begin('run', link, request)
  const first = inFile('file', 0, 2)
  await store.setExtents(run, first)
  const row = await store.save(run, 2, bytes(3, 4), version, false)
  if (typeof row === 'string') throw new Error(row)
  const later = { offset: 4, length: 3, inFile: true as const }
  await store.setExtents(run, { ...first, chunks: [...row.chunks, later] })
  contents.set('file', new Uint8Array(3))
  await expect(allBytes(store)).rejects.toThrow('The bytes from 4 on')
})

test('a signed link finds the bytes that another link of the same file stored', async () => {
  const { store } = open()
  await store.begin('run', { ...link, url: `${link.url}?s=1` }, request)
  await store.save({ id: 'run', url: `${link.url}?s=1` }, 0, bytes(1), version, true)
  expect(await store.begin('later', { ...link, url: `${link.url}?s=2` }, request)).toMatchObject({
    receivedBytes: 1,
  })
  await store.rekey({ id: 'later', url: `${link.url}?s=1` }, `${link.url}?s=2`)
  expect((await store.list()).map(({ url }) => url)).toEqual([`${link.url}?s=2`])
  expect(await allBytes(store)).toEqual([1])
})

test('a record with inline bytes is converted, also if the old database has one store', async () => {
  const old = await openDB('old-site', 1, {
    upgrade: (db) => void db.createObjectStore('downloads', { keyPath: 'url' }),
  })
  const chunks = [new Uint8Array([1, 2]), new Uint8Array([3])]
  await old.put('downloads', { url: link.url, chunks, receivedBytes: 3, totalBytes: 10, timestamp: 4 })
  old.close()
  const { store } = open('old-site')
  expect(await store.begin('run', link, request)).toMatchObject({
    receivedBytes: 3,
    totalBytes: 10,
    name: request.name,
    page: request.page,
  })
  expect(await allBytes(store)).toEqual([1, 2, 3])
})

test('partial files expire after 14 days, complete ones after one', async () => {
  const { use } = open()
  const day = 86_400_000
  const at = (now: number) => createChunkStore(use, createFakeFiles().files, () => now)
  const run = (url: string) => ({ id: 'run', url })
  for (const url of ['https://f.example/partial', 'https://f.example/whole'])
    await at(0).begin('run', { ...link, url }, { ...request, name: url })
  await at(0).note(run('https://f.example/whole'), { completedAt: 0 })
  const left = async (now: number) => {
    await sweep(null, { ...createFakeOrigin([], 4).ports, chunks: at(now), now: () => now })
    return (await at(now).list()).map(({ url }) => url)
  }
  expect(await left(day)).toHaveLength(2)
  expect(await left(day + 1)).toEqual(['https://f.example/partial'])
  expect(await left(14 * day)).toHaveLength(1)
  expect(await left(14 * day + 1)).toEqual([])
})
