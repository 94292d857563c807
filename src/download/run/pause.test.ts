import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { DownloadRequest } from '../downloadRequest.ts'
import type { Link } from '../link.ts'
import { createFakeOrigin, type FakeOrigin } from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { download, pauseReason } from './engine.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link: Link = { url, sha256: null, size: null }
const request: DownloadRequest = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const never = new AbortController().signal

async function run(fake: FakeOrigin, target = request, signal = never): Promise<DownloadState[]> {
  const states: DownloadState[] = []
  for await (const state of download(link, target, crypto.randomUUID(), fake.ports, signal))
    states.push(state)
  return states
}

/** A download that the visitor paused after `after` bytes, and its last state. */
async function pauseAfter(after: number) {
  const fake = createFakeOrigin([{ as: 'stall', after }], size)
  const visitor = new AbortController()
  let last: DownloadState = { phase: 'linking' }
  for await (const state of download(link, request, 'first', fake.ports, visitor.signal)) {
    last = state
    if (state.phase === 'downloading' && state.received > 0) visitor.abort(pauseReason)
  }
  return { fake, last }
}

const stored = async ({ ports }: FakeOrigin) => (await ports.chunks.list())[0]

test('a pause keeps the received bytes and is stored in the record', async () => {
  const { fake, last } = await pauseAfter(9000)
  const record = await stored(fake)
  expect(record?.receivedBytes).toBeGreaterThan(0)
  expect(record?.pausedAt).toBe(fake.ports.now())
  expect(last).toEqual({
    phase: 'paused',
    received: record?.receivedBytes,
    total: size,
    url,
    at: record?.pausedAt,
  })
})

test('another tab reports the pause and requests nothing', async () => {
  const { fake, last } = await pauseAfter(9000)
  expect(await run(fake)).toEqual([last])
  expect(await run(fake, { ...request, pausedAt: 1 })).toEqual([last])
  expect(fake.requested).toHaveLength(1)
})

test('a request that names the pause resumes from the stored byte', async () => {
  const { fake, last } = await pauseAfter(9000)
  const { receivedBytes = 0, pausedAt = 0 } = (await stored(fake)) ?? {}
  const states = await run(fake, { ...request, pausedAt })
  expect(last.phase).toBe('paused')
  expect(states.at(-1)?.phase).toBe('complete')
  expect(fake.requested.at(-1)).toBe(`bytes=${receivedBytes}-`)
  expect((await stored(fake))?.pausedAt).toBe(0)
})

test('a run that is only aborted is not paused', async () => {
  const fake = createFakeOrigin([{ as: 'stall', after: 9000 }], size)
  const leaving = new AbortController()
  for await (const state of download(link, request, 'first', fake.ports, leaving.signal))
    if (state.phase === 'downloading' && state.received > 0) leaving.abort()
  expect((await stored(fake))?.pausedAt).toBe(0)
})

test('a pause while the verifier still loads is reported at once', async () => {
  const { fake } = await pauseAfter(9000)
  const { pausedAt = 0 } = (await stored(fake)) ?? {}
  fake.ports.createVerifier = () => new Promise(() => {})
  const visitor = new AbortController()
  visitor.abort(pauseReason)
  expect(await run(fake, { ...request, pausedAt }, visitor.signal)).toMatchObject([{ phase: 'paused', url }])
})
