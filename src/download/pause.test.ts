import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { download, pauseWish } from './engine.ts'
import type { Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { DownloadState } from './states.ts'
import { createWorld, type World } from './world.fake.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link: Link = { url, sha256: null, size: null }
const order: DownloadOrder = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const never = new AbortController().signal

async function run(world: World, asked = order, signal = never): Promise<DownloadState[]> {
  const states: DownloadState[] = []
  for await (const state of download(link, asked, crypto.randomUUID(), world.ports, signal))
    states.push(state)
  return states
}

/** A download that the visitor paused after `after` bytes, and what it told last. */
async function pauseAfter(after: number) {
  const world = createWorld([{ as: 'stall', after }], size)
  const visitor = new AbortController()
  let last: DownloadState = { phase: 'linking' }
  for await (const state of download(link, order, 'first', world.ports, visitor.signal)) {
    last = state
    if (state.phase === 'downloading' && state.received > 0) visitor.abort(pauseWish)
  }
  return { world, last }
}

const stored = async ({ ports }: World) => (await ports.chunks.list())[0]

test('a pause keeps what arrived and is remembered', async () => {
  const { world, last } = await pauseAfter(9000)
  const record = await stored(world)
  expect(record?.receivedBytes).toBeGreaterThan(0)
  expect(record?.pausedAt).toBe(world.ports.now())
  expect(last).toEqual({
    phase: 'paused',
    received: record?.receivedBytes,
    total: size,
    url,
    at: record?.pausedAt,
  })
})

test('another tab, or a run that was under way, is told of the pause and asks for nothing', async () => {
  const { world, last } = await pauseAfter(9000)
  expect(await run(world)).toEqual([last])
  expect(await run(world, { ...order, pausedAt: 1 })).toEqual([last])
  expect(world.asked).toHaveLength(1)
})

test('the visitor who saw the pause goes on from the stored byte', async () => {
  const { world, last } = await pauseAfter(9000)
  const { receivedBytes = 0, pausedAt = 0 } = (await stored(world)) ?? {}
  const states = await run(world, { ...order, pausedAt })
  expect(last.phase).toBe('paused')
  expect(states.at(-1)?.phase).toBe('complete')
  expect(world.asked.at(-1)).toBe(`bytes=${receivedBytes}-`)
  expect((await stored(world))?.pausedAt).toBe(0)
})

test('a run that is only stopped is not paused', async () => {
  const world = createWorld([{ as: 'stall', after: 9000 }], size)
  const leaving = new AbortController()
  for await (const state of download(link, order, 'first', world.ports, leaving.signal))
    if (state.phase === 'downloading' && state.received > 0) leaving.abort()
  expect((await stored(world))?.pausedAt).toBe(0)
})
