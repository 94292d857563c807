import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createFakeFiles } from '../store/byteFiles.fake.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createDatabase } from '../store/database.ts'
import type { Extent } from '../store/extents.ts'
import { deferredVerifier, type Verifier } from '../verify/verifier.ts'
import { createFileSaver } from './fileSaver.ts'

const KiB = 1024
const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url }
const version = { validator: '"a"', total: null }
const head = new Uint8Array([0x50, 0x4b, 0x03, 0x04])

let databases = 0

const part = (offset: number, length: number) => ({ offset, length, inFile: true as const })
const bytesFile = { name: 'file', base: 0 }

/** What a test begins with: the most bytes that the file may have, its bytes, and what the record counts of it. */
type Before = {
  limit?: number
  bytes?: Uint8Array
  chunks?: Extent[]
  total?: number | null
  verifier?: Verifier
}

/** A saver for a file, and a log of what it does with the file and the record. `wait` lets time pass. */
async function open({
  limit,
  bytes = new Uint8Array(),
  chunks: stored = [],
  total = null,
  verifier,
}: Before = {}) {
  const { files, contents } = createFakeFiles({ limit })
  contents.set('file', bytes)
  const chunks = createChunkStore(createDatabase(`saver-${databases++}`), files, () => 0)
  await chunks.begin(run.id, link, request)
  await chunks.setExtents(run, { chunks: stored, bytesFile, validator: version.validator, totalBytes: total })
  const record = await chunks.read(url)
  const handle = await files.open('file')
  if (!record || !handle) throw new Error('nothing is stored')
  const log: string[] = []
  let now = 0
  const logged = {
    ...handle,
    flush: () => void log.push(`flush ${handle.size()}`),
  }
  const setExtents: typeof chunks.setExtents = (by, facts) => {
    log.push(`record ${facts.chunks.map(({ offset, length }) => `${offset}+${length}`)}`)
    return chunks.setExtents(by, facts)
  }
  const saver = createFileSaver(
    { ...bytesFile, handle: logged },
    { ...chunks, setExtents },
    run,
    { ...version, total },
    verifier ?? null,
    { record, replaces: stored.length === 0 },
    () => now,
  )
  const received = async () => (await chunks.read(url))?.receivedBytes
  const wait = (ms: number) => {
    now += ms
  }
  const add = (at: number, bytes: Uint8Array) => saver.add({ at, bytes })
  return { saver, add, wait, log, contents, received, chunks }
}

const size = (contents: Map<string, Uint8Array>) => contents.get('file')?.length

test('bytes are flushed before the record counts them, every 64 KiB of a slow link', async () => {
  const { saver, add, wait, log, received } = await open()
  await add(0, head)
  wait(50)
  await add(4, new Uint8Array(64 * KiB - 5))
  expect(log).toEqual([])
  await add(64 * KiB - 1, new Uint8Array(1))
  await add(64 * KiB, new Uint8Array(10))
  expect(await saver.close()).toBeNull()
  const total = 64 * KiB + 10
  expect(log).toEqual([`flush ${64 * KiB}`, `record 0+${64 * KiB}`, `flush ${total}`, `record 0+${total}`])
  expect(await received()).toBe(total)
})

test('on a fast link records are 100 ms apart', async () => {
  const { add, wait, log } = await open()
  await add(0, head)
  for (let ms = 0; ms < 200; ms += 10) {
    await add(4 + (ms / 10) * 512 * KiB, new Uint8Array(512 * KiB))
    wait(10)
  }
  expect(log.filter((line) => line.startsWith('flush'))).toHaveLength(1)
})

test('what arrives while a record takes long is recorded after it, though nothing follows', async () => {
  const { add, wait, received } = await open()
  await add(0, head)
  wait(50)
  await add(4, new Uint8Array(256 * KiB))
  wait(50)
  await add(4 + 256 * KiB, new Uint8Array(256 * KiB))
  await vi.waitFor(async () => expect(await received()).toBe(4 + 512 * KiB))
})

test('what an earlier run left behind the recorded bytes is cut off', async () => {
  const { saver, add, contents } = await open({ bytes: new Uint8Array(50).fill(1), chunks: [part(0, 20)] })
  await add(20, new Uint8Array(5))
  await saver.close()
  expect([...(contents.get('file') ?? [])]).toEqual([...Array(20).fill(1), 0, 0, 0, 0, 0])
})

test('only missing bytes are written, each at its own offset, and none behind the end', async () => {
  const bytes = new Uint8Array(50).fill(1)
  const chunks = [part(0, 10), part(20, 10), part(45, 5)]
  const { saver, add, contents, received } = await open({ bytes, chunks, total: 60 })
  await add(40, new Uint8Array(30).fill(3))
  await add(0, new Uint8Array(25).fill(2))
  expect(saver.isFilled()).toBe(false)
  await add(30, new Uint8Array(10).fill(4))
  expect(saver.isFilled()).toBe(true)
  await saver.close()
  const runs = [1, 10, 2, 10, 1, 10, 4, 10, 3, 5, 1, 5, 3, 10]
  const expected = runs.flatMap((value, i) => (i % 2 ? Array(value).fill(runs[i - 1]) : []))
  expect([...(contents.get('file') ?? [])]).toEqual(expected)
  expect(saver.record().chunks).toEqual([part(0, 60)])
  expect(await received()).toBe(60)
})

test('what is forgotten is missing, also from the record, and can be written again', async () => {
  const { saver, add, chunks } = await open({
    bytes: new Uint8Array(50),
    chunks: [part(0, 50)],
    total: 50,
  })
  saver.forget?.({ start: 10, end: 30 })
  expect([saver.received(), saver.isFilled()]).toEqual([30, false])
  await saver.flush()
  await saver.close()
  expect((await chunks.read(url))?.chunks).toEqual([part(0, 10), part(30, 20)])
  await add(10, new Uint8Array(20))
  await saver.close()
  expect((await chunks.read(url))?.chunks).toEqual([part(0, 50)])
})

test('the verifier reads what is written, and what was stored before', async () => {
  const seen: unknown[] = []
  const update: Verifier['update'] = ({ start, end }, stored) => {
    const into = new Uint8Array(end - start)
    void stored.read(start, into).then(() => seen.push([start, stored.has({ start: 0, end }), [...into]]))
  }
  const verifier = { ...deferredVerifier, update }
  const { add } = await open({ bytes: new Uint8Array([1, 2, 3]), chunks: [part(0, 3)], verifier })
  await add(4, new Uint8Array([5]))
  await add(3, new Uint8Array([4]))
  await vi.waitFor(() =>
    expect(seen).toEqual([
      [0, true, [1, 2, 3]],
      [4, false, [5]],
      [3, true, [4]],
    ]),
  )
})

test('when the file cannot grow, room is made for the record, and what it counts is there', async () => {
  const { saver, add, contents, received } = await open({ limit: 1024 * KiB })
  await add(0, head)
  expect(await add(4, new Uint8Array(1020 * KiB))).toBeNull()
  expect(await add(4 + 1020 * KiB, new Uint8Array(8 * KiB))).toBe('full')
  const kept = 4 + (1020 - 256) * KiB
  expect(size(contents)).toBe(kept)
  expect(await saver.close()).toBeNull()
  expect(await received()).toBe(kept)
})

test('room is never taken from recorded bytes', async () => {
  const { saver, add, contents, received } = await open({ limit: 1024 * KiB })
  await add(0, head)
  await add(4, new Uint8Array(1000 * KiB))
  await saver.flush()
  expect(await add(4 + 1000 * KiB, new Uint8Array(100 * KiB))).toBe('full')
  await saver.close()
  expect(size(contents)).toBe(1000 * KiB + 4)
  expect(await received()).toBe(1000 * KiB + 4)
})

test('a record that another run has taken over is not written', async () => {
  const { saver, add, chunks } = await open()
  await add(0, head)
  await chunks.begin('other', link, request)
  expect(await saver.close()).toBe('overtaken')
})

test('an error of the file that is not about room is thrown', async () => {
  const { files } = createFakeFiles()
  const { chunks } = await open()
  const record = await chunks.read(url)
  const handle = await files.open('other')
  if (!record || !handle) throw new Error('nothing is stored')
  const write = () => {
    throw new DOMException('closed', 'InvalidStateError')
  }
  const target = { name: 'other', base: 0, handle: { ...handle, write } }
  const saver = createFileSaver(target, chunks, run, version, null, { record, replaces: true }, () => 0)
  await expect(saver.add({ at: 0, bytes: head })).rejects.toThrow('closed')
})

test('fewer bytes than tell whether the file is an APK are not recorded', async () => {
  const { saver, add, log } = await open()
  await add(0, head.subarray(0, 3))
  expect(await saver.flush()).toBeNull()
  expect(await saver.close()).toBeNull()
  expect(log).toEqual([])
})
