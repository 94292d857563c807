import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadRequest } from '../downloadRequest.ts'
import { createFakeOrigin, type FakeOrigin, type Fault } from '../origin.fake.ts'
import type { Ports } from '../ports.ts'
import type { DownloadState } from '../states.ts'
import { broadcast } from './channel.ts'
import { joinRun } from './joinRun.ts'
import { fileLock } from './locks.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request: DownloadRequest = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const never = new AbortController().signal
const failed = {
  phase: 'failed',
  failure: { kind: 'gave-up', because: 'network' },
  received: 7000,
  total: size,
  link: url,
} as const

/** How the lock of the file was requested. Another tab holds it, so only a request that steals it is granted. */
let requests: LockOptions[]
beforeEach(() => {
  requests = []
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.pop() as (lock: object) => unknown
    const options: LockOptions = rest[0] ?? {}
    const isOfFile = name === fileLock(url)
    if (isOfFile) requests.push(options)
    return !isOfFile || options.steal ? Promise.resolve(work({})) : new Promise(() => {})
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => void vi.unstubAllGlobals())

/** Joins while another tab or a save holds the lock of the file. */
async function join(fake: FakeOrigin, ports: Partial<Ports> = {}): Promise<DownloadState[]> {
  const states: DownloadState[] = []
  const locked = { ...fake.ports, lockFile: async () => null, ...ports }
  for await (const state of joinRun(request, locked, never)) states.push(state)
  return states
}

test('a complete file is reported at once, although a save holds its lock', async () => {
  const fake = createFakeOrigin([], size, () => link)
  const { now } = fake.ports
  for await (const _ of joinRun(request, fake.ports, never));
  const before = now()
  const states = await join(fake)
  expect(states.at(-1)).toMatchObject({ phase: 'complete', file: { url, size } })
  expect([now() - before, requests]).toEqual([0, []])
})

test.each<DownloadState>([failed, { phase: 'complete', file: { url, name: 'a.apk', size, saved: false } }])(
  'an end that was heard from another tab is marked as followed: $phase',
  async (end) => {
    const fake = createFakeOrigin([], size, () => link)
    const states = join(fake, { sleep: () => new Promise(() => {}) })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    broadcast({ tell: 'state', file: url, state: end })
    expect((await states).at(-1)).toEqual({ ...end, isFollowed: true })
  },
)

test('a failure of its own run is not marked', async () => {
  const fake = createFakeOrigin(Array<Fault>(3).fill({ as: 'status', status: 400 }), size, () => link)
  const states = await join(fake, { lockFile: async () => () => {} })
  expect(states.at(-1)).toMatchObject({ phase: 'failed' })
  expect(states.at(-1)).not.toHaveProperty('isFollowed')
})

test('who stops listening after a final state leaves no file open', async () => {
  const fake = createFakeOrigin([{ as: 'stall', after: 9000 }], size, () => link)
  for await (const state of joinRun(request, fake.ports, never)) {
    if (state.phase === 'downloading' && state.received > 0) {
      expect(fake.openFiles.size).toBe(1)
      broadcast({ tell: 'pause' })
    }
    if (state.phase === 'paused') break
  }
  expect(fake.openFiles.size).toBe(0)
})
