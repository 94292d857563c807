import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { download } from '../src/download/engine.ts'
import type { Ports } from '../src/download/ports.ts'
import { createWorld } from '../src/download/world.fake.ts'
import { type Behaviour, faultyOrigin, type Origin } from './kit/origin/origin.ts'

const MiB = 1024 * 1024
const size = 8 * MiB
/** The engine's clock runs faster, so that a quick connection of this machine seems slow to it. */
const haste = 20

let origin: Origin
afterEach(() => origin.close())

/** Downloads from a real server that gives each connection 2 MiB/s, which the engine takes for 102 KiB/s. */
async function run(behaviour: Partial<Behaviour> = {}) {
  const always = [{ do: 'throttle', rate: 2 * MiB } as const, ...(behaviour.always ?? [])]
  origin = await faultyOrigin({ size, ...behaviour, always })
  const ports: Ports = {
    ...createWorld([], 4).ports,
    fetch,
    now: () => haste * performance.now(),
    sleep: (ms, signal) => pause(ms / haste, undefined, { signal }).catch(() => {}),
    alarm: (ms, signal) =>
      pause(ms / haste, undefined, { signal }).then(
        () => 'time' as const,
        () => 'time' as const,
      ),
  }
  const link = { url: origin.fileUrl, sha256: null, size: null }
  const order = { link: { kind: 'fixed', url: origin.fileUrl }, name: 'install.apk', page: '/' } as const
  const states = []
  for await (const state of download(link, order, 'run', ports, new AbortController().signal))
    states.push(state)
  const [record] = await ports.chunks.list()
  const rows = await Promise.all(
    (record?.chunks ?? []).map(async ({ offset }) => (await ports.chunks.row(origin.fileUrl, offset)) ?? []),
  )
  return {
    phase: states.at(-1)?.phase,
    bytes: Buffer.concat(rows.map((row) => new Uint8Array(row as ArrayBuffer))),
  }
}

test('a slow connection gets three beside it, and the rows are the file', async () => {
  const { phase, bytes } = await run()
  expect(phase).toBe('complete')
  expect(bytes.equals(origin.live().bytes)).toBe(true)
  expect(origin.counts.mostAtOnce).toBe(4)
  expect(origin.counts.preflights).toBe(0)
})

test('a part of another release is refused, and the download goes on with one request', async () => {
  const { phase, bytes } = await run({ script: [[], [], { do: 'publish' }] })
  expect(phase).toBe('complete')
  expect(bytes.equals(origin.live().bytes)).toBe(true)
})

test('a server that tells no validator is asked once', async () => {
  await run({ always: [{ do: 'hide', headers: ['etag', 'last-modified'] }] })
  expect(origin.counts.requests).toHaveLength(1)
})
