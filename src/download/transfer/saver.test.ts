import { expect, test } from 'vitest'
import { fileOf } from '../link.ts'
import type { ChunkStore, Saved } from '../store/chunkStore.ts'
import { newRecord } from '../store/record.ts'
import { createRowSaver, saveThresholdBytes } from './saver.ts'

const link = { url: 'https://files.example/a.apk', sha256: null, size: null }
const record = newRecord(link, fileOf(link), {
  name: 'a.apk',
  page: '/',
})
const rowBytes = Uint8Array.from({ length: saveThresholdBytes }, (_, at) => [0x50, 0x4b, 3, 4][at] ?? 1)

/** A saver whose saves end when told to. */
function create(replaces: boolean) {
  const saves: { offset: number; end(saved: Saved): void }[] = []
  const save = (_run: unknown, offset: number) => new Promise<Saved>((end) => saves.push({ offset, end }))
  const saver = createRowSaver(
    { save } as unknown as ChunkStore,
    { id: 'run', url: link.url },
    { validator: '"1"', total: null },
    null,
    { record, replaces, gap: { start: 0, end: Number.POSITIVE_INFINITY } },
  )
  const add = (row: number) => saver.add({ at: row * saveThresholdBytes, bytes: rowBytes })
  return { saver, saves, add, offsets: () => saves.map(({ offset }) => offset / saveThresholdBytes) }
}

test('two rows are saved at a time, and a third waits', async () => {
  const { saves, add, offsets } = create(false)
  await add(0)
  await add(1)
  const third = add(2)
  await Promise.resolve()
  expect(offsets()).toEqual([0, 1])
  saves[0]?.end(record)
  expect(await third).toBeNull()
  expect(offsets()).toEqual([0, 1, 2])
})

test('no row is saved beside the one that replaces another release', async () => {
  const { saves, add, offsets } = create(true)
  const first = add(0)
  await Promise.resolve()
  saves[0]?.end('full')
  expect(await first).toBe('full')
  expect(await add(1)).toBe('full')
  expect(offsets()).toEqual([0])
})

test('after a save that failed the record is what the last save left', async () => {
  const { saver, saves, add } = create(false)
  await add(0)
  await add(1)
  const later = { ...record, receivedBytes: saveThresholdBytes }
  saves[0]?.end('full')
  saves[1]?.end(later)
  expect(await saver.close()).toBe('full')
  expect(saver.record()).toBe(later)
})
