import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadRequest } from '../download/downloadRequest.ts'
import { createFakeOrigin, type FakeOrigin, type Fault, storedBytes } from '../download/origin.fake.ts'
import { broadcast } from '../download/run/channel.ts'
import { download } from '../download/run/engine.ts'
import { createDatabase } from '../download/store/database.ts'
import { createSaveClaims } from '../download/store/saveClaims.ts'
import type { LoadedEngine } from './engine.ts'
import { standBy } from './standby.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request: DownloadRequest = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const version = { validator: '"release-0"', total: size }

/** The names of the held locks. In Node there are none. */
let held: string[]
let other: Promise<void> | null = null
beforeEach(() => {
  held = []
  vi.stubGlobal('location', new URL('https://site.example'))
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: async (_name: string, _options: object, work: (lock: object) => unknown) => work({}),
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  broadcast({ tell: 'stand-down', standby: 'other' })
  await other
  other = null
})

/** The engine of the service worker, which asks for no link. */
const engineOf = ({ ports }: FakeOrigin): LoadedEngine => ({
  ports: { ...ports, requestLink: null },
  saveClaims: createSaveClaims(createDatabase(), ports.now),
  download,
})

/** A page that has stored 7000 bytes and is then gone, unless `meanwhile` says otherwise. */
async function leave(meanwhile: (fake: FakeOrigin) => unknown = () => {}, faults: Fault[] = []) {
  const fake = createFakeOrigin(faults, size, undefined, 'rows')
  const { chunks } = fake.ports
  await chunks.begin('page', link, request)
  const bytes = fake.releases[0]?.slice(0, 7000).buffer as ArrayBuffer
  await chunks.save({ id: 'page', url }, 0, bytes, version, true)
  const { body, done } = standBy(request, 'standby', () => engineOf(fake))
  await meanwhile(fake)
  await body.cancel()
  await done
  return fake
}

test('when the last page has left, the download goes on from the stored byte', async () => {
  const fake = await leave()
  expect(fake.requested).toEqual(['bytes=7000-'])
  expect(await storedBytes(fake)).toEqual(Buffer.from(fake.releases[0] ?? []))
  expect((await fake.ports.chunks.list())[0]?.completedAt).not.toBeNull()
})

test.each<[string, Parameters<typeof leave>[0]]>([
  [
    'another page downloads it',
    (fake) => {
      other = standBy(request, 'other', () => engineOf(fake)).done
    },
  ],
  ['a page holds the lock of the file', () => void held.push(`download:${url}`)],
  ['the visitor has paused it', ({ ports }) => ports.chunks.note({ id: 'page', url }, { pausedAt: 1 })],
  ['it has failed', ({ ports }) => ports.chunks.note({ id: 'page', url }, { restUntil: 1e15 })],
  ['it is complete', ({ ports }) => ports.chunks.note({ id: 'page', url }, { completedAt: 1 })],
  ['the visitor has deleted it', ({ ports }) => ports.chunks.drop([url])],
  ['a newer service worker waits', () => vi.stubGlobal('registration', { waiting: {} })],
  [
    'the visitor saves data',
    () => vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } }),
  ],
])('nothing is requested when %s', async (_why, meanwhile) => {
  const fake = await leave(meanwhile)
  expect(fake.requested).toEqual([])
})

test('a link that has expired is left to the next page', async () => {
  const fake = await leave(undefined, [{ as: 'status', status: 403 }])
  expect(fake.requested).toEqual(['bytes=7000-'])
  expect((await fake.ports.chunks.list())[0]).toMatchObject({ receivedBytes: 7000, restUntil: 0 })
})

test('a page that stays is asked to ask again before the browser stops the service worker', async () => {
  const timeouts: number[] = []
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return limit.signal
  })
  const fake = createFakeOrigin([], size)
  const { body, done } = standBy(request, 'standby', () => engineOf(fake))
  limit.abort()
  await done
  vi.restoreAllMocks()
  expect(timeouts).toEqual([270_000])
  expect(await body.getReader().read()).toEqual({ done: true, value: undefined })
  expect(fake.requested).toEqual([])
})

test('the service worker stops standing by when the run has ended', async () => {
  const fake = createFakeOrigin([], size)
  const { body, done } = standBy(request, 'standby', () => engineOf(fake))
  broadcast({ tell: 'stand-down', standby: 'standby' })
  await done
  expect(await body.getReader().read()).toEqual({ done: true, value: undefined })
  expect(fake.requested).toEqual([])
})
