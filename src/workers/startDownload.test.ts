import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeOrigin, type FakeOrigin } from '../download/origin.fake.ts'
import type { Ports } from '../download/ports.ts'
import type { DownloadState } from '../download/states.ts'
import { loadChunk } from './loadChunk.ts'
import { createStart } from './startDownload.ts'

const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

async function start({ ports }: FakeOrigin, own: Partial<Ports> = {}): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  await createStart({ ports: { ...ports, ...own } }, async () => 'saved')(request, false, (state) => {
    last = state
  })
  return last
}

/** A verifier whose code arrives at this attempt. */
const verifierAt = ({ ports }: FakeOrigin, attempt: number) => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts < attempt) throw new TypeError('Failed to fetch dynamically imported module')
    return null
  }
  return { createVerifier: () => loadChunk(load, ports), attempts: () => attempts }
}

test('a chunk of the engine that was lost once is loaded again', async () => {
  const fake = createFakeOrigin([], 20_000, () => link)
  const { createVerifier, attempts } = verifierAt(fake, 2)
  expect(await start(fake, { createVerifier })).toMatchObject({ phase: 'complete' })
  expect(attempts()).toBe(2)
})

test('a chunk that never arrives fails the download after a minute, because of the network', async () => {
  const fake = createFakeOrigin([], 20_000, () => link)
  const { createVerifier, attempts } = verifierAt(fake, Number.POSITIVE_INFINITY)
  const before = fake.ports.now()
  expect(await start(fake, { createVerifier })).toMatchObject({
    phase: 'failed',
    failure: { kind: 'gave-up', because: 'network' },
  })
  expect([attempts(), fake.ports.now() - before]).toEqual([60, 59_000])
})

test('a database that cannot be opened fails the download, because of the storage', async () => {
  const fake = createFakeOrigin([], 20_000, () => link)
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const chunks = { ...fake.ports.chunks, list: refuse, begin: refuse }
  expect(await start(fake, { chunks })).toMatchObject({
    phase: 'failed',
    failure: { kind: 'no-storage' },
  })
})

test('a service worker saves what is complete, so the save is claimed with the complete state', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no standby')))
  for (const isControlled of [true, false]) {
    const { ports } = createFakeOrigin([], 20_000, () => link)
    const told: unknown[] = []
    const run = createStart({ ports }, async (of, once) => ({ save: `${of} ${once}` }))
    await run(request, isControlled, (state, claim) => void told.push([state.phase, claim]))
    expect(told.at(-1)).toEqual(['complete', isControlled ? { save: `${url} true` } : undefined])
  }
})
