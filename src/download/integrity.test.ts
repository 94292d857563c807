import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { array, assert, asyncProperty, boolean, constant, integer, oneof, record as shape } from 'fast-check'
import { expect, test } from 'vitest'
import { download } from './engine.ts'
import type { Link } from './link.ts'
import type { DownloadState } from './states.ts'
import { createWorld, type Fault, type World } from './world.fake.ts'

const size = 12_000
const url = 'https://files.example/app.apk'
const order = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const at = integer({ min: 0, max: size })
const fault = oneof(
  shape({ as: constant('cut' as const), after: at }),
  shape({ as: constant('ends-early' as const), after: at }),
  shape({ as: constant('stall' as const), after: at }),
  shape({ as: constant('no-validator' as const), after: at }),
  shape({ as: constant('weak-validator' as const), after: at }),
  shape({ as: constant('no-range' as const), after: at }),
  shape({ as: constant('length-too-short' as const), after: at }),
  shape({ as: constant('unsatisfiable' as const), length: at }),
  shape({ as: constant('status' as const), status: oneof(...[403, 404, 429, 451, 503].map(constant)) }),
  oneof(
    ...(
      [
        'clean',
        'no-answer',
        'unreachable',
        'offline',
        'portal',
        'alien',
        'new-release',
        'wrong-offset',
        'length-too-long',
        'no-content-range',
      ] as const
    ).map((as) => constant({ as })),
  ),
)
const scripts = array<Fault>(fault, { maxLength: 10 })

async function run(world: World, link: Link, signal = never): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  for await (const state of download(link, order, crypto.randomUUID(), world.ports, signal)) last = state
  return last
}

async function storedBytes({ ports }: World): Promise<Buffer> {
  const [record] = await ports.chunks.list()
  const rows = await Promise.all((record?.chunks ?? []).map(({ offset }) => ports.chunks.row(url, offset)))
  return Buffer.concat(rows.map((row) => new Uint8Array(row ?? new ArrayBuffer(0))))
}

/** The saved bytes are one release, whole, or nothing is complete and the visitor was told. */
async function expectIntact(world: World, last: DownloadState | undefined) {
  if (last?.phase === 'complete') {
    const bytes = await storedBytes(world)
    expect(world.releases.some((release) => bytes.equals(release))).toBe(true)
  } else {
    expect(last?.phase).toBe('failed')
    expect((await world.ports.chunks.list()).every(({ completedAt }) => completedAt === null)).toBe(true)
  }
}

test('whatever the network does, the stored file is one release, whole, or nothing', async () => {
  await assert(
    asyncProperty(scripts, async (script) => {
      const world = createWorld(script, size)
      await expectIntact(world, await run(world, { url, sha256: null, size: null }))
    }),
    { numRuns: 600 },
  )
}, 60_000)

test('with a known hash it is that very release', async () => {
  await assert(
    asyncProperty(scripts, async (script) => {
      const world = createWorld(script, size)
      const link = { url, sha256: sha256(world.releases[0] ?? new Uint8Array()), size: null }
      const last = await run(world, link)
      if (last?.phase === 'complete') expect(sha256(await storedBytes(world))).toBe(link.sha256)
      else expect(last?.phase).toBe('failed')
    }),
    { numRuns: 400 },
  )
}, 60_000)

test('runs that are killed, stolen and thawed corrupt nothing', async () => {
  const plan = array(shape({ stopAfter: integer({ min: 1, max: 12 }), thaw: boolean() }), { maxLength: 4 })
  await assert(
    asyncProperty(scripts, plan, async (script, interruptions) => {
      const world = createWorld(script, size)
      const link = { url, sha256: null, size: null }
      const frozen: AsyncGenerator<DownloadState>[] = []
      for (const { stopAfter, thaw } of interruptions) {
        const states = download(link, order, crypto.randomUUID(), world.ports, new AbortController().signal)
        for (let told = 0; told < stopAfter && !(await states.next()).done; told++);
        if (thaw) frozen.push(states)
      }
      const [last] = await Promise.all([run(world, link), ...frozen.map(drain)])
      // Whoever was overtaken ends without a word; the last one to claim the file decides.
      await expectIntact(world, last ?? (await run(world, link)))
    }),
    { numRuns: 400 },
  )
}, 60_000)

async function drain(states: AsyncGenerator<DownloadState>): Promise<void> {
  for await (const _ of states);
}
