import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createFakeOrigin } from '../download/origin.fake.ts'
import { createDatabase } from '../download/store/database.ts'
import { createSaveClaims } from '../download/store/saveClaims.ts'
import { createStoredDownloads } from './storedDownloads.ts'

const MiB = 1024 * 1024
const link = { url: 'https://files.example/app.apk', sha256: null, size: null }
const request = { link: { kind: 'fixed', url: link.url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url: link.url }

/** The time before which a download with 1 of 3 MiB stored does not resume automatically. */
async function restUntilWith({ free, isWritable = true }: { free: number; isWritable?: boolean }) {
  const { ports } = createFakeOrigin([], MiB)
  await ports.chunks.begin(run.id, link, request)
  await ports.chunks.save(run, 0, new ArrayBuffer(MiB), { validator: '"a"', total: 3 * MiB })
  const saves = createSaveClaims(createDatabase('saves'), Date.now)
  const chunks = { ...ports.chunks, ...(!isWritable && { note: async () => 'full' as const }) }
  const downloads = createStoredDownloads({
    ports: { ...ports, chunks, freeBytes: async () => free },
    saveClaims: saves,
  })
  return (await downloads.stored())?.restUntil
}

test('a download whose missing bytes and 8 MiB more fit resumes automatically', async () => {
  expect(await restUntilWith({ free: 10 * MiB })).toBe(0)
  expect(await restUntilWith({ free: Number.POSITIVE_INFINITY })).toBe(0)
})

test('with less free space it is only offered', async () => {
  expect(await restUntilWith({ free: 10 * MiB - 1 })).toBe(Number.POSITIVE_INFINITY)
})

test('a storage that cannot be written counts as full, whatever free space it reports', async () => {
  expect(await restUntilWith({ free: Number.POSITIVE_INFINITY, isWritable: false })).toBe(
    Number.POSITIVE_INFINITY,
  )
})
