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
  nat,
  oneof,
  record as shape,
} from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { type ApkBlocks, blockBytes } from '../../model/apkRelease.ts'
import { createFakeOrigin, type FakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import type { Ports } from '../ports.ts'
import type { DownloadState } from '../states.ts'
import type { ByteRange } from '../store/extents.ts'
import type { BodyReader } from '../transfer/receive.ts'
import { download } from './engine.ts'

const size = 3 * blockBytes + 100_000
const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal

const published = createFakeOrigin([], size).releases[0] ?? new Uint8Array()
const digests = Buffer.concat(
  [0, 1, 2, 3].map((n) =>
    createHash('sha256')
      .update(published.subarray(n * blockBytes, (n + 1) * blockBytes))
      .digest(),
  ),
)
const blocks: ApkBlocks = { kind: 'sha256', blockBytes, digests: digests.toString('base64') }
const link = { url, sha256: null, size, release: { blocks } }

const at = integer({ min: 0, max: size - 1 })
const fault = oneof(
  shape({ as: constant('cut' as const), after: at }),
  shape({ as: constant('ends-early' as const), after: at }),
  shape({ as: constant('stall' as const), after: at }),
  shape({ as: constant('no-range' as const), after: at }),
  shape({ as: constant('flipped' as const), at }),
  shape({ as: constant('flipped' as const), at }),
  constantFrom<Fault>({ as: 'clean' }, { as: 'new-release' }, { as: 'wrong-offset' }, { as: 'alien' }),
)

/** What happens to stored bytes between two runs. Bytes that were not flushed may read as anything after a crash. */
const damage = oneof(
  constant({ as: 'none' as const }),
  shape({ as: constant('flipped' as const), at }),
  shape({ as: constant('truncated' as const), to: at }),
  shape({ as: constant('lengthened' as const), by: integer({ min: 1, max: size }) }),
)

const session = shape({
  /** Rows in place of a file. */
  isRefused: boolean(),
  /** The order in which blocks are read; 0: by the engine's own reader. */
  order: nat(20),
  /** The record at whose saving the browser is killed: before it is written, or after. */
  kill: shape({ at: integer({ min: 1, max: 6 }), isWritten: boolean() }),
  damage,
})

/** Reads what is missing block by block in an order that `seed` gives, two blocks at a time. */
const readShuffled =
  (seed: number): NonNullable<Ports['readInParallel']> =>
  (first, { missing, open }) => {
    const waiting: ByteRange[] = []
    for (const { start, end } of missing)
      for (let byte = start; byte < end; ) {
        const next = Math.min(end, (Math.floor(byte / blockBytes) + 1) * blockBytes)
        waiting.push({ start: byte, end: next })
        byte = next
      }
    waiting.sort((a, b) => ((a.start * seed * 31) % 97) - ((b.start * seed * 31) % 97))
    const openReaders: BodyReader[] = []
    let turn = 0
    const reader: BodyReader = {
      async read() {
        while (openReaders.length < 2 && waiting.length > 0) {
          const range = waiting.shift()
          if (range) openReaders.push(await open(range, never))
        }
        turn += 1
        const chosen = openReaders[turn % openReaders.length]
        if (!chosen) return null
        const piece = await chosen.read()
        if (piece) return piece
        openReaders.splice(openReaders.indexOf(chosen), 1)
        return reader.read()
      },
      cancel: () => first.cancel(),
      refetch: (range) => void waiting.push(range),
    }
    return reader
  }

/** Runs until the end or until the browser is killed while a record is saved. */
async function runUntilKilled(
  fake: FakeOrigin,
  {
    kill,
    order,
    isRefused,
  }: { kill: { at: number; isWritten: boolean } } & { order: number; isRefused: boolean },
) {
  const { chunks, openFile, readInParallel } = fake.ports
  let records = 0
  const setExtents: typeof chunks.setExtents = async (run, facts) => {
    records += 1
    if (records < kill.at) return chunks.setExtents(run, facts)
    if (records === kill.at && kill.isWritten) await chunks.setExtents(run, facts)
    throw new Error('killed')
  }
  const ports: Ports = {
    ...fake.ports,
    chunks: { ...chunks, setExtents },
    openFile: isRefused ? async () => null : openFile,
    readInParallel: order > 0 ? readShuffled(order) : readInParallel,
  }
  try {
    for await (const _ of download(link, request, crypto.randomUUID(), ports, never));
  } catch (error) {
    expect((error as Error).message).toBe('killed')
  }
}

function harm(fake: FakeOrigin, change: { as: string; at?: number; to?: number; by?: number }) {
  for (const [name, bytes] of fake.files) {
    const copy = Buffer.from(bytes)
    if (change.at !== undefined && change.at < copy.length) copy[change.at] = ~(copy[change.at] ?? 0)
    const cut = copy.subarray(0, change.to)
    fake.files.set(name, change.by ? Buffer.concat([cut, Buffer.alloc(change.by, 7)]) : cut)
  }
}

test('with published blocks, whatever is killed, flipped or out of order, a complete file is the published one', async () => {
  await assert(
    asyncProperty(
      array(fault, { maxLength: 6 }),
      array(session, { minLength: 1, maxLength: 3 }),
      async (script, sessions) => {
        const fake = createFakeOrigin(script, size)
        for (const planned of sessions) {
          await runUntilKilled(fake, planned)
          fake.openFiles.clear()
          // A complete file is not verified again.
          const [record] = await fake.ports.chunks.list()
          if (record?.completedAt === null) harm(fake, planned.damage)
        }
        let last: DownloadState | undefined
        for await (const state of download(link, request, 'last', fake.ports, never)) last = state
        if (last?.phase === 'complete') expect((await storedBytes(fake)).equals(published)).toBe(true)
        else expect((await fake.ports.chunks.list()).every((r) => r.completedAt === null)).toBe(true)
      },
    ),
    { numRuns: runs(120) },
  )
}, 300_000)
