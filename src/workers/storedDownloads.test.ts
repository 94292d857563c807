import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeOrigin } from '../download/origin.fake.ts'
import { broadcast, subscribe } from '../download/run/channel.ts'
import { createDatabase } from '../download/store/database.ts'
import { createSaveClaims } from '../download/store/saveClaims.ts'
import { createStoredDownloads } from './storedDownloads.ts'

const MiB = 1024 * 1024
const link = { url: 'https://files.example/app.apk', sha256: null, size: null }
const request = { link: { kind: 'fixed', url: link.url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url: link.url }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The time before which a download with 1 of 3 MiB stored does not resume automatically. */
async function restUntilWith({ free, isWritable = true }: { free: number; isWritable?: boolean }) {
  const { ports } = createFakeOrigin([], MiB)
  await ports.chunks.begin(run.id, link, request)
  await ports.chunks.save(run, 0, new ArrayBuffer(MiB), { validator: '"a"', total: 3 * MiB }, true)
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

/** Deletes a stored download. `isFree`: no other tab holds the lock of its file. Resolves with what happened. */
async function discard({ isFree }: { isFree: boolean }): Promise<string[]> {
  const { ports } = createFakeOrigin([], MiB)
  await ports.chunks.begin(run.id, link, request)
  const did: string[] = []
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(({ tell }) => void did.push(tell))
  const lock = (_name: string, { signal }: LockOptions, work: (lock: object) => unknown) =>
    isFree ? Promise.resolve(work({})) : Promise.reject(signal?.reason)
  vi.stubGlobal('navigator', { locks: { request: lock } })
  const drop = async (urls: string[]) => {
    await ports.chunks.drop(urls)
    did.push('deleted')
  }
  const saves = createSaveClaims(createDatabase('saves'), Date.now)
  const chunks = { ...ports.chunks, drop }
  await createStoredDownloads({ ports: { ...ports, chunks }, saveClaims: saves }).discard()
  expect(await chunks.list()).toEqual([])
  return did
}

test('a deletion stops the run first, and is told to all tabs when it is done', async () => {
  expect(await discard({ isFree: true })).toEqual(['pause', 'deleted', 'dropped'])
})

test('a deletion waits 15 seconds for a frozen tab that holds the lock', async () => {
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await discard({ isFree: false })).toEqual(['pause', 'deleted', 'dropped'])
  expect(wait).toHaveBeenCalledWith(15_000)
})

test('a page hears of deletions only', async () => {
  const { ports } = createFakeOrigin([], MiB)
  const saves = createSaveClaims(createDatabase('saves'), Date.now)
  const onDropped = vi.fn()
  await createStoredDownloads({ ports, saveClaims: saves }).watchDrops(onDropped)
  for (const tell of ['pause', 'dropped', 'hurry'] as const) broadcast({ tell })
  const last = new AbortController()
  await new Promise<void>((heard) => {
    subscribe(last.signal, ({ tell }) => tell === 'hand-over' && heard())
    broadcast({ tell: 'hand-over' })
  })
  last.abort()
  await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
})
