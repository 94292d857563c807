import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record as shape,
} from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import type { Link } from '../link.ts'
import { createFakeOrigin, type FakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { download } from './engine.ts'

const size = 12_000
const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
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
    integer({ min: -9000, max: 9000 }).map((by) => ({ as: 'wrong-offset' as const, by })),
  ),
)
const scripts = array<Fault>(fault, { maxLength: 10 })
const stores = constantFrom('file' as const, 'rows' as const)
/** The lengths of the releases. */
const lengths = constantFrom<[number, number, number]>(
  [size, size, size],
  [size, 15_000, 9000],
  [size, 9000, 15_000],
)

async function run(fake: FakeOrigin, link: Link, signal = never): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  for await (const state of download(link, request, crypto.randomUUID(), fake.ports, signal)) last = state
  return last
}

/** The stored bytes are one whole release, or nothing is complete and the run reported a failure. */
async function expectIntact(fake: FakeOrigin, last: DownloadState | undefined) {
  if (last?.phase === 'complete') {
    const bytes = await storedBytes(fake)
    expect(fake.releases.some((release) => bytes.equals(release))).toBe(true)
  } else {
    expect(last?.phase).toBe('failed')
    expect((await fake.ports.chunks.list()).every(({ completedAt }) => completedAt === null)).toBe(true)
  }
}

test('whatever the network does, a complete file is one whole release', async () => {
  await assert(
    asyncProperty(scripts, lengths, stores, async (script, sizes, store) => {
      const fake = createFakeOrigin(script, sizes, undefined, store)
      await expectIntact(fake, await run(fake, { url, sha256: null, size: null }))
    }),
    { numRuns: runs(600) },
  )
}, 300_000)

test('with a known hash a complete file is the release of that hash', async () => {
  await assert(
    asyncProperty(scripts, lengths, stores, async (script, sizes, store) => {
      const fake = createFakeOrigin(script, sizes, undefined, store)
      const link = { url, sha256: sha256(fake.releases[0] ?? new Uint8Array()), size: null }
      const last = await run(fake, link)
      if (last?.phase === 'complete') expect(sha256(await storedBytes(fake))).toBe(link.sha256)
      else expect(last?.phase).toBe('failed')
    }),
    { numRuns: runs(400) },
  )
}, 300_000)

test('runs that are stopped, overtaken and resumed corrupt nothing', async () => {
  const plan = array(shape({ stopAfter: integer({ min: 1, max: 12 }), resumes: boolean() }), { maxLength: 4 })
  await assert(
    asyncProperty(scripts, lengths, plan, stores, async (script, sizes, interruptions, store) => {
      const fake = createFakeOrigin(script, sizes, undefined, store)
      const link = { url, sha256: null, size: null }
      const frozen: AsyncGenerator<DownloadState>[] = []
      for (const { stopAfter, resumes } of interruptions) {
        const states = download(link, request, crypto.randomUUID(), fake.ports, new AbortController().signal)
        for (let count = 0; count < stopAfter && !(await states.next()).done; count++);
        if (resumes) frozen.push(states)
      }
      const [last] = await Promise.all([run(fake, link), ...frozen.map(drain)])
      // A run that was overtaken ends without a final state; the last run to claim the file decides.
      await expectIntact(fake, last ?? (await run(fake, link)))
    }),
    { numRuns: runs(400) },
  )
}, 300_000)

/** What happens to the stored files between two runs. */
const damages = oneof(
  constant({ as: 'none' as const }),
  constant({ as: 'gone' as const }),
  shape({ as: constant('truncated' as const), to: at }),
  shape({ as: constant('lengthened' as const), by: integer({ min: 1, max: size }) }),
)
const dayMs = 86_400_000
const session = shape({
  /** Whether each file that the run asks for is refused. */
  refused: array(boolean(), { maxLength: 4 }),
  /** The state at which the run is stopped. */
  stopAfter: integer({ min: 1, max: 12 }),
  clockMs: integer({ min: -30 * dayMs, max: 30 * dayMs }),
  damage: damages,
})

test('runs in files and in rows, over damaged files and changed clocks, complete one whole release', async () => {
  const sessions = array(session, { minLength: 1, maxLength: 4 })
  await assert(
    asyncProperty(scripts, lengths, sessions, boolean(), async (script, sizes, plan, isHashKnown) => {
      const fake = createFakeOrigin(script, sizes)
      const hash = sha256(fake.releases[0] ?? new Uint8Array())
      const link = { url, sha256: isHashKnown ? hash : null, size: null }
      const { openFile } = fake.ports
      for (const { refused, stopAfter, clockMs, damage } of plan) {
        const left = [...refused]
        fake.ports.openFile = async (name) => (left.shift() ? null : openFile(name))
        const leaving = new AbortController()
        let count = 0
        for await (const _ of download(link, request, crypto.randomUUID(), fake.ports, leaving.signal)) {
          count += 1
          // The clock also changes while the run waits or receives.
          if (count === 1) fake.setClock(clockMs)
          if (count === stopAfter) leaving.abort()
        }
        for (const [name, bytes] of fake.files) {
          if (damage.as === 'gone') fake.files.delete(name)
          if (damage.as === 'truncated') fake.files.set(name, bytes.slice(0, damage.to))
          if (damage.as === 'lengthened')
            fake.files.set(name, Buffer.concat([bytes, Buffer.alloc(damage.by, 7)]))
        }
      }
      fake.ports.openFile = openFile
      const last = await run(fake, link)
      await expectIntact(fake, last)
      if (isHashKnown && last?.phase === 'complete') expect(sha256(await storedBytes(fake))).toBe(hash)
    }),
    { numRuns: runs(600) },
  )
}, 300_000)

async function drain(states: AsyncGenerator<DownloadState>): Promise<void> {
  for await (const _ of states);
}
