import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { download } from './engine.ts'
import type { DownloadOrder } from './order.ts'
import type { DownloadState } from './states.ts'
import { createWorld, type World } from './world.fake.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const order: DownloadOrder = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const never = new AbortController().signal

async function lastState(world: World, known: number | null): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  const link = { url, sha256: null, size: known }
  for await (const state of download(link, order, crypto.randomUUID(), world.ports, never)) last = state
  return last
}

test('a file that will not fit is not asked for, and its size is told', async () => {
  const world = createWorld([], size)
  world.ports.room = async () => size - 1
  expect(await lastState(world, size)).toMatchObject({
    phase: 'failed',
    failure: { kind: 'storage-full' },
    received: 0,
    total: size,
  })
  expect(world.asked).toEqual([])
})

test('of a file that is half here only the rest needs room', async () => {
  const world = createWorld(
    [
      { as: 'cut', after: 12_000 },
      { as: 'status', status: 451 },
    ],
    size,
  )
  await lastState(world, size)
  world.ports.room = async () => size - 12_000
  expect(await lastState(world, size)).toMatchObject({ phase: 'complete' })
})

test('other files make room before anything is given up', async () => {
  const world = createWorld([], size)
  const other = { url: 'https://files.example/other.apk', sha256: null, size: null }
  await world.ports.chunks.begin('earlier', other, { ...order, name: 'other.apk' })
  world.ports.room = async () => ((await world.ports.chunks.list()).length > 1 ? 0 : size)
  expect(await lastState(world, size)).toMatchObject({ phase: 'complete' })
})

test('a file of unknown size is tried', async () => {
  const world = createWorld([], size)
  world.ports.room = async () => 0
  expect(await lastState(world, null)).toMatchObject({ phase: 'complete' })
})
