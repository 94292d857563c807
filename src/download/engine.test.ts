import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { download } from './engine.ts'
import type { Link } from './link.ts'
import type { DownloadState } from './states.ts'
import { createWorld, type Fault, type World } from './world.fake.ts'

const size = 20_000
const url = 'https://files.example/app.apk?signature=1'
const link: Link = { url, sha256: null, size: null }
const order = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal

async function run(world: World, asked: Link = link, signal = never): Promise<DownloadState[]> {
  const states: DownloadState[] = []
  for await (const state of download(asked, order, crypto.randomUUID(), world.ports, signal))
    states.push(state)
  return states
}

async function storedBytes({ ports }: World): Promise<Uint8Array> {
  const [record] = await ports.chunks.list()
  const rows = await Promise.all(
    (record?.chunks ?? []).map(({ offset }) => ports.chunks.row(record?.url ?? '', offset)),
  )
  return Buffer.concat(rows.map((row) => new Uint8Array(row ?? new ArrayBuffer(0))))
}

const cut = (after: number): Fault => ({ as: 'cut', after })

test.each<[string, Fault[]]>([
  ['takes a clean file', []],
  ['goes on after the connection was cut', [cut(7000), cut(3000)]],
  ['notices a body that ends early without an error', [{ as: 'ends-early', after: 7000 }]],
  ['outlasts a body that falls silent', [{ as: 'stall', after: 5000 }]],
  ['outlasts an answer that never comes', [cut(7000), { as: 'no-answer' }]],
  ['is not misled by a length that is too long', [{ as: 'length-too-long' }]],
  ['is not misled by a length that is too short', [{ as: 'length-too-short', after: 9000 }]],
  ['asks once more when a part starts elsewhere', [cut(7000), { as: 'wrong-offset' }]],
  ['skips what it has when the range is ignored', [cut(7000), { as: 'no-range' }]],
  [
    'starts anew when the whole file comes without a validator',
    [cut(7000), { as: 'no-validator', after: 12_000 }],
  ],
  [
    'waits for a server that is busy',
    [cut(7000), { as: 'status', status: 503 }, { as: 'status', status: 429 }],
  ],
  ['waits while a captive portal answers', [cut(7000), { as: 'portal' }, { as: 'alien' }, { as: 'portal' }]],
  ['does not begin with what is no package', [{ as: 'alien' }, { as: 'portal' }]],
  ['waits for as long as the network is away', [cut(7000), ...Array<Fault>(12).fill({ as: 'offline' })]],
  ['forgives two failed fetches', [cut(7000), { as: 'unreachable' }, { as: 'unreachable' }]],
  ['starts anew when nothing is satisfiable', [cut(7000), { as: 'unsatisfiable', length: 19_999 }]],
  ['takes a compressed body that comes whole', [{ as: 'compressed', after: size }]],
  [
    'takes a body that is compressed whatever is asked',
    Array<Fault>(3).fill({ as: 'compressed-despite-range' }),
  ],
  ['never tires while bytes keep arriving', Array<Fault>(15).fill(cut(1000))],
])('%s', async (_name, script) => {
  const world = createWorld(script, size)
  const states = await run(world)
  expect(states.at(-1)?.phase).toBe('complete')
  expect(await storedBytes(world)).toEqual(Buffer.from(world.releases[0] ?? []))
})

test('takes one release when another appears in the midst', async () => {
  const world = createWorld([cut(7000), { as: 'new-release' }], size)
  await run(world)
  expect(await storedBytes(world)).toEqual(Buffer.from(world.releases[1] ?? []))
})

test('asks for the rest only', async () => {
  const world = createWorld([cut(7000), cut(3000)], size)
  await run(world)
  expect(world.asked).toEqual(['bytes=0-', 'bytes=7000-', 'bytes=10000-'])
  expect(world.delivered).toBe(size)
})

test('a later run goes on where an aborted one stopped', async () => {
  const world = createWorld([{ as: 'stall', after: 9000 }], size)
  const leaving = new AbortController()
  for await (const state of download(link, order, 'first', world.ports, leaving.signal))
    if (state.phase === 'downloading' && state.received >= 1000) leaving.abort()
  const kept = (await world.ports.chunks.list())[0]?.receivedBytes ?? 0
  await run(world)
  expect(kept).toBeGreaterThan(0)
  expect(world.asked.at(-1)).toBe(`bytes=${kept}-`)
  expect(await storedBytes(world)).toEqual(Buffer.from(world.releases[0] ?? []))
})

test.each<[string, Fault[], object]>([
  ['a server that hides the content range', [{ as: 'no-content-range' }], { kind: 'misconfigured' }],
  [
    'three failed fetches while our own origin answers',
    Array<Fault>(3).fill({ as: 'unreachable' }),
    { kind: 'misconfigured' },
  ],
  [
    'parts that start elsewhere twice',
    [cut(7000), { as: 'wrong-offset' }, { as: 'wrong-offset' }],
    { kind: 'misconfigured' },
  ],
  [
    'an address that is gone for good',
    [cut(7000), { as: 'status', status: 410 }],
    { kind: 'gone', status: 410 },
  ],
  ['a status nobody expects', [cut(7000), { as: 'status', status: 451 }], { kind: 'refused', status: 451 }],
  ['a portal that stays', Array<Fault>(6).fill({ as: 'portal' }), { kind: 'gave-up', because: 'portal' }],
  [
    'a server that stays busy',
    Array<Fault>(6).fill({ as: 'status', status: 503 }),
    { kind: 'gave-up', because: 'busy' },
  ],
  [
    'bodies without a validator that never get further',
    Array<Fault>(9).fill({ as: 'no-validator', after: 7000 }),
    { kind: 'gave-up', because: 'network' },
  ],
  [
    'a release that changes again and again',
    [cut(7000), { as: 'new-release' }, cut(3000), { as: 'new-release' }].map(
      (f, i) => (i === 1 ? { as: 'new-release' } : f) as Fault,
    ),
    { kind: 'gave-up', because: 'changing' },
  ],
])('gives up and tells: %s', async (_name, script, failure) => {
  const world = createWorld(script, size)
  const last = (await run(world)).at(-1)
  expect(last).toMatchObject({ phase: 'failed', failure, link: url })
  expect((await world.ports.chunks.list())[0]?.completedAt).toBeNull()
})

test('keeps the rows of a failed run, and no automatic resume for an hour', async () => {
  const world = createWorld([cut(7000), { as: 'status', status: 451 }], size)
  await run(world)
  const [record] = await world.ports.chunks.list()
  expect(record?.receivedBytes).toBe(7000)
  expect((record?.restUntil ?? 0) - world.ports.now()).toBe(3_600_000)
})

test('asks for a fresh link when the old one expired, and moves what is stored to it', async () => {
  const fresh = { url: 'https://files.example/app.apk?signature=2', sha256: null, size: null }
  const world = createWorld([cut(7000), { as: 'status', status: 403 }], size, () => fresh)
  const states = await run(world)
  expect(states.at(-1)).toMatchObject({ phase: 'complete', file: { url: fresh.url } })
  expect(world.asked.at(-1)).toBe('bytes=7000-')
  expect(await storedBytes(world)).toEqual(Buffer.from(world.releases[0] ?? []))
})

test('asks for one fresh link for each loss only', async () => {
  const world = createWorld(
    [cut(7000), ...Array<Fault>(4).fill({ as: 'status', status: 403 })],
    size,
    () => link,
  )
  expect((await run(world)).at(-1)).toMatchObject({ phase: 'failed', failure: { kind: 'gone', status: 403 } })
  expect(world.relinks).toBe(1)
})

test('a file that is stored whole is not asked for again', async () => {
  const world = createWorld([], size)
  await run(world)
  await run(world)
  expect(world.asked).toEqual(['bytes=0-'])
})

test('reports five times a second at the most', async () => {
  const world = createWorld([], size)
  const states = await run(world)
  expect(states.filter(({ phase }) => phase === 'downloading').length).toBeLessThanOrEqual(2)
})

test('nothing stored is lost to an answer that only looked like the file', async () => {
  const world = createWorld([cut(7000), { as: 'alien' }, { as: 'portal' }], size)
  await run(world)
  expect(world.asked.at(-1)).toBe('bytes=7000-')
})

const sha256 = (bytes: Uint8Array = new Uint8Array()) => createHash('sha256').update(bytes).digest('hex')

test('checks a known hash, also over rows of an earlier run', async () => {
  const world = createWorld([cut(7000), { as: 'status', status: 451 }], size)
  const known = { ...link, sha256: sha256(world.releases[0]) }
  await run(world, known)
  const states = await run(world, known)
  expect(states.map(({ phase }) => phase)).toContain('checking')
  expect(states.at(-1)?.phase).toBe('complete')
  expect(world.asked).toEqual(['bytes=0-', 'bytes=7000-', 'bytes=7000-'])
})

test('drops a file that does not fit its hash, tries once more and then says so', async () => {
  const world = createWorld([], size)
  const last = (await run(world, { ...link, sha256: sha256() })).at(-1)
  expect(last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  expect(world.asked).toEqual(['bytes=0-', 'bytes=0-'])
  expect(await world.ports.chunks.list()).toEqual([])
})
