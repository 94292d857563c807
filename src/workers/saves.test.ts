import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeOrigin } from '../download/origin.fake.ts'
import { createFakeFiles } from '../download/store/byteFiles.fake.ts'
import { createChunkStore } from '../download/store/chunkStore.ts'
import { createDatabase } from '../download/store/database.ts'
import { createSaveClaims } from '../download/store/saveClaims.ts'
import { createSaves } from './saves.ts'

const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url }
let databases = 0

beforeEach(() =>
  vi.stubGlobal('navigator', {
    locks: { request: async (...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({}) },
  }),
)
afterEach(() => void vi.unstubAllGlobals())

async function store({ complete = true } = {}) {
  const use = createDatabase(`saves-${databases++}`)
  const chunks = createChunkStore(use, createFakeFiles().files, Date.now)
  await chunks.begin(run.id, link, request)
  await chunks.save(run, 0, new ArrayBuffer(8), { validator: '"a"', total: 8 }, true)
  if (complete) await chunks.note(run, { completedAt: 1 })
  const { ports } = createFakeOrigin([], 8)
  const saves = createSaves({ ports: { ...ports, chunks }, saveClaims: createSaveClaims(use, Date.now) })
  return { chunks, saves }
}

test('a complete file is claimed once', async () => {
  const { saves } = await store()
  expect(await saves.claimSave(url, true)).toEqual({ save: expect.any(String) })
  expect(await saves.claimSave(url, true)).toBe('saved')
  expect(await saves.claimSave(url, false)).toEqual({ save: expect.any(String) })
})

test('a file whose record was deleted is gone', async () => {
  const { chunks, saves } = await store()
  await chunks.drop([url])
  expect(await saves.claimSave(url, true)).toBe('gone')
  expect(await saves.claimSave(url, false)).toBe('gone')
})

test('a file that is downloaded again is gone until it is complete', async () => {
  const { saves } = await store({ complete: false })
  expect(await saves.claimSave(url, false)).toBe('gone')
})
