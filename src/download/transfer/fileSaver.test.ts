import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createFakeFiles } from '../store/byteFiles.fake.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createDatabase } from '../store/database.ts'
import { createFileSaver } from './fileSaver.ts'
import { saveThresholdBytes } from './saver.ts'

const KiB = 1024
const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url }
const version = { validator: '"a"', total: null }
const head = new Uint8Array([0x50, 0x4b, 0x03, 0x04])

let databases = 0

/** A saver for a new file, and a log of what it does with the file and the record. */
async function open({ limit = Number.POSITIVE_INFINITY, before = new Uint8Array(), offset = 0 } = {}) {
  const { files, contents } = createFakeFiles({ limit })
  contents.set('file', before)
  const chunks = createChunkStore(createDatabase(`saver-${databases++}`), files, () => 0)
  await chunks.begin(run.id, link, request)
  if (offset > 0) await chunks.extend(run, { offset: 0, length: offset }, { name: 'file', base: 0 }, version)
  const record = await chunks.read(url)
  const handle = await files.open('file')
  if (!record || !handle) throw new Error('nothing is stored')
  const log: string[] = []
  const logged = {
    ...handle,
    flush: () => void log.push(`flush ${handle.size()}`),
  }
  const extend: typeof chunks.extend = (by, extent, ...rest) => {
    log.push(`record ${extent.offset}+${extent.length}`)
    return chunks.extend(by, extent, ...rest)
  }
  const target = { name: 'file', base: 0, handle: logged }
  const saver = createFileSaver(target, { ...chunks, extend }, run, version, null, { offset, record })
  const received = async () => (await chunks.read(url))?.receivedBytes
  return { saver, log, contents, received, chunks }
}

const size = (contents: Map<string, Uint8Array>) => contents.get('file')?.length

test('bytes are flushed before the record counts them, every 2 MiB', async () => {
  const { saver, log, received } = await open()
  await saver.add(head)
  await saver.add(new Uint8Array(saveThresholdBytes - 5))
  expect(log).toEqual([])
  await saver.add(new Uint8Array(1))
  await saver.add(new Uint8Array(10))
  expect(await saver.close()).toBeNull()
  const total = saveThresholdBytes + 10
  expect(log).toEqual([
    `flush ${saveThresholdBytes}`,
    `record 0+${saveThresholdBytes}`,
    `flush ${total}`,
    `record ${saveThresholdBytes}+10`,
  ])
  expect(await received()).toBe(total)
})

test('what an earlier run left behind the recorded bytes is cut off', async () => {
  const { saver, contents } = await open({ before: new Uint8Array(50).fill(1), offset: 20 })
  await saver.add(new Uint8Array(5))
  await saver.close()
  expect([...(contents.get('file') ?? [])]).toEqual([...Array(20).fill(1), 0, 0, 0, 0, 0])
})

test('when the file cannot grow, room is made for the record, and what it counts is there', async () => {
  const { saver, contents, received } = await open({ limit: 1024 * KiB })
  await saver.add(head)
  expect(await saver.add(new Uint8Array(1020 * KiB))).toBeNull()
  expect(await saver.add(new Uint8Array(8 * KiB))).toBe('full')
  const kept = 4 + (1020 - 256) * KiB
  expect(size(contents)).toBe(kept)
  expect(await saver.close()).toBeNull()
  expect(await received()).toBe(kept)
})

test('room is never taken from recorded bytes', async () => {
  const { saver, contents, received } = await open({ limit: 1024 * KiB })
  await saver.add(head)
  await saver.add(new Uint8Array(1000 * KiB))
  await saver.flush()
  expect(await saver.add(new Uint8Array(100 * KiB))).toBe('full')
  await saver.close()
  expect(size(contents)).toBe(1000 * KiB + 4)
  expect(await received()).toBe(1000 * KiB + 4)
})

test('a record that another run has taken over is not written', async () => {
  const { saver, chunks } = await open()
  await saver.add(head)
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
  const saver = createFileSaver(target, chunks, run, version, null, { offset: 0, record })
  await expect(saver.add(head)).rejects.toThrow('closed')
})

test('bytes that are not those of a package are not recorded, and fewer than four are not judged', async () => {
  const { saver, log } = await open()
  await saver.add(head.subarray(0, 3))
  expect(await saver.flush()).toBeNull()
  await saver.add(new Uint8Array([0x3c]))
  expect(saver.mayBePackage()).toBe(false)
  expect(await saver.close()).toBe('not-a-package')
  expect(log).toEqual([])
})
