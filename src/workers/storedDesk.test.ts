import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDatabase } from '../download/store/database.ts'
import { createSaves } from '../download/store/saves.ts'
import { createWorld } from '../download/world.fake.ts'
import { createStoredDesk } from './storedDesk.ts'

const MiB = 1024 * 1024
const link = { url: 'https://files.example/app.apk', sha256: null, size: null }
const order = { link: { kind: 'fixed', url: link.url }, name: 'install.apk', page: '/ludo/' } as const
const run = { id: 'run', url: link.url }

type Storage = { room: number; needsRoom?: boolean; takesNotes?: boolean }

/** Until when a visitor who comes back with 1 MiB of 3 stored is only asked. */
async function restWith({ room, needsRoom = false, takesNotes = true }: Storage) {
  const { ports } = createWorld([], MiB)
  await ports.chunks.begin(run.id, link, order)
  await ports.chunks.save(run, 0, new ArrayBuffer(MiB), { validator: '"a"', total: 3 * MiB })
  await ports.chunks.note(run, { needsRoom })
  const saves = createSaves(createDatabase('saves'), Date.now)
  const chunks = { ...ports.chunks, ...(!takesNotes && { note: async () => 'full' as const }) }
  const desk = createStoredDesk({ ports: { ...ports, chunks, room: async () => room }, saves })
  return (await desk.stored())?.restUntil
}

test('what has room for its rest goes on by itself', async () => {
  expect(await restWith({ room: 2 * MiB })).toBe(0)
  expect(await restWith({ room: Number.POSITIVE_INFINITY })).toBe(0)
})

test('what has none is only offered', async () => {
  expect(await restWith({ room: 2 * MiB - 1 })).toBe(Number.POSITIVE_INFINITY)
})

test('after a full storage there must be 8 MiB to spare', async () => {
  expect(await restWith({ room: 10 * MiB - 1, needsRoom: true })).toBe(Number.POSITIVE_INFINITY)
  expect(await restWith({ room: 10 * MiB, needsRoom: true })).toBe(0)
})

test('a storage that takes no note takes no bytes, whatever room it claims to have', async () => {
  expect(await restWith({ room: Number.POSITIVE_INFINITY, takesNotes: false })).toBe(Number.POSITIVE_INFINITY)
})
