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

/** Until when a visitor who comes back with 1 MiB of 3 stored is only asked. */
async function restWith({ room, takesNotes = true }: { room: number; takesNotes?: boolean }) {
  const { ports } = createWorld([], MiB)
  await ports.chunks.begin(run.id, link, order)
  await ports.chunks.save(run, 0, new ArrayBuffer(MiB), { validator: '"a"', total: 3 * MiB })
  const saves = createSaves(createDatabase('saves'), Date.now)
  const chunks = { ...ports.chunks, ...(!takesNotes && { note: async () => 'full' as const }) }
  const desk = createStoredDesk({ ports: { ...ports, chunks, room: async () => room }, saves })
  return (await desk.stored())?.restUntil
}

test('what has room for its rest and 8 MiB more goes on by itself', async () => {
  expect(await restWith({ room: 10 * MiB })).toBe(0)
  expect(await restWith({ room: Number.POSITIVE_INFINITY })).toBe(0)
})

test('what has less is only offered', async () => {
  expect(await restWith({ room: 10 * MiB - 1 })).toBe(Number.POSITIVE_INFINITY)
})

test('a storage that takes no note takes no bytes, whatever room it claims to have', async () => {
  expect(await restWith({ room: Number.POSITIVE_INFINITY, takesNotes: false })).toBe(Number.POSITIVE_INFINITY)
})
