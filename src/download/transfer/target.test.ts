import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Link } from '../link.ts'
import { createFakeOrigin, type FakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import { download } from '../run/engine.ts'
import type { DownloadState } from '../states.ts'
import { createTarget } from './target.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link: Link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal
const refuse = async () => null

/** The faults of a run that ends with `at` bytes stored, of which it received the last `length`. */
const until = (length: number): Fault[] => [
  { as: 'cut', after: length },
  { as: 'status', status: 410 },
]

async function run(fake: FakeOrigin, target = link, look = async (_: DownloadState) => {}) {
  let last: DownloadState | undefined
  for await (const state of download(target, request, crypto.randomUUID(), fake.ports, never)) {
    last = state
    await look(state)
  }
  return last
}

/** Runs once for each function, which prepares the run. The last run has to complete. */
async function runInTurn(script: Fault[], ...runs: ((fake: FakeOrigin) => unknown)[]) {
  const fake = createFakeOrigin(script, size)
  let last: DownloadState | undefined
  for (const prepare of runs) {
    await prepare(fake)
    last = await run(fake)
  }
  expect(last?.phase).toBe('complete')
  return fake
}

const release = (fake: FakeOrigin, n = 0) => Buffer.from(fake.releases[n] ?? [])
const extents = async ({ ports }: FakeOrigin) => (await ports.chunks.list())[0]?.chunks

/** Lets files be opened for the next run, or not. */
function switchFiles({ ports }: FakeOrigin) {
  const { openFile } = ports
  return {
    on: () => void Object.assign(ports, { openFile }),
    off: () => void Object.assign(ports, { openFile: refuse }),
  }
}

/** Changes the only file. */
function change({ files }: FakeOrigin, changed: (bytes: Buffer) => Uint8Array) {
  for (const [name, bytes] of files) files.set(name, changed(Buffer.from(bytes)))
}

const append = (fake: FakeOrigin, bytes: Uint8Array) =>
  change(fake, (before) => Buffer.concat([before, bytes]))

test('bytes behind the recorded ones do not count', async () => {
  const fake = await runInTurn(
    until(7000),
    () => {},
    (fake) => append(fake, Buffer.alloc(3000, 1)),
  )
  expect(fake.requested.at(-1)).toBe('bytes=7000-')
  expect(await storedBytes(fake)).toEqual(release(fake))
})

const hashOf = (fake: FakeOrigin): Link => ({
  ...link,
  sha256: createHash('sha256').update(release(fake)).digest('hex'),
})

test.each([
  ['shorter than its record', (fake: FakeOrigin) => change(fake, (bytes) => bytes.subarray(0, 4000)), 4000],
  ['empty', (fake: FakeOrigin) => change(fake, () => Buffer.alloc(0)), 0],
  ['gone', ({ files }: FakeOrigin) => files.clear(), 0],
])('a file that is %s is continued after its last byte', async (_how, damage, from) => {
  const fake = await runInTurn(until(7000), () => {}, damage)
  expect(fake.requested.at(-1)).toBe(`bytes=${from}-`)
  expect(await storedBytes(fake)).toEqual(release(fake))
})

test('a complete file that is gone is downloaded again', async () => {
  const fake = await runInTurn(
    [],
    () => {},
    ({ files }) => files.clear(),
  )
  expect(fake.requested).toEqual(['bytes=0-', 'bytes=0-'])
  expect(await storedBytes(fake)).toEqual(release(fake))
})

test('a run whose file is refused continues in rows, and does not ask again', async () => {
  let asked = 0
  const fake = await runInTurn(
    [...until(7000), { as: 'cut', after: 3000 }],
    () => {},
    ({ ports }) => {
      ports.openFile = async () => {
        asked++
        return null
      }
    },
  )
  expect(asked).toBe(1)
  expect(fake.requested.slice(2)).toEqual(['bytes=7000-', 'bytes=10000-'])
  expect(await extents(fake)).toEqual([
    { offset: 0, length: 7000, inFile: true },
    { offset: 7000, length: 3000 },
    { offset: 10_000, length: 10_000 },
  ])
  expect(await storedBytes(fake)).toEqual(release(fake))
})

test('a run that another has overtaken does not open the file again', async () => {
  const fake = createFakeOrigin(until(7000), size)
  await run(fake)
  const overtaken = await fake.ports.chunks.read(url)
  await run(fake)
  if (!overtaken?.run) throw new Error('nothing is stored')
  const target = createTarget(overtaken.run, fake.ports)
  expect(await target.fileFor(overtaken, 7000, false)).toBeNull()
  // Nor does it keep it open.
  expect(await fake.ports.openFile(overtaken.bytesFile?.name ?? '')).not.toBeNull()
})

test('a record of a build that stored rows only is continued in a file', async () => {
  const fake = createFakeOrigin(until(7000), size)
  const files = switchFiles(fake)
  files.off()
  await run(fake)
  const { run: id = '' } = (await fake.ports.chunks.read(url)) ?? {}
  await fake.ports.chunks.note({ id: id ?? '', url }, { bytesFile: undefined } as object)
  files.on()
  expect(await run(fake)).toMatchObject({ phase: 'complete' })
  expect(await extents(fake)).toEqual([
    { offset: 0, length: 7000 },
    { offset: 7000, length: 13_000, inFile: true },
  ])
  expect([...fake.files.values()].map(({ length }) => length)).toEqual([13_000])
  expect(await storedBytes(fake)).toEqual(release(fake))
})

test('a file, then rows, then the same file make one download', async () => {
  const fake = createFakeOrigin([...until(7000), ...until(4000)], size)
  const files = switchFiles(fake)
  await run(fake, hashOf(fake))
  // The first run wrote bytes that it could not record, and the rows take their place.
  append(fake, Buffer.alloc(5000, 1))
  files.off()
  await run(fake, hashOf(fake))
  files.on()
  expect(await run(fake, hashOf(fake))).toMatchObject({ phase: 'complete' })
  expect(await extents(fake)).toEqual([
    { offset: 0, length: 7000, inFile: true },
    { offset: 7000, length: 4000 },
    { offset: 11_000, length: 9000, inFile: true },
  ])
  expect(fake.requested.at(-1)).toBe('bytes=11000-')
  expect(fake.files.size).toBe(1)
  expect(await storedBytes(fake)).toEqual(release(fake))
})

test('a start over keeps the old bytes until the new ones are those of a package, and then deletes their file', async () => {
  const script: Fault[] = [...until(7000), { as: 'new-release' }, { as: 'alien' }]
  const fake = createFakeOrigin(script, [size, 21_000, size])
  await run(fake)
  const [old] = [...fake.files.keys()]
  const waits: unknown[] = []
  const last = await run(fake, link, async ({ phase }) => {
    if (phase !== 'waiting') return
    waits.push(await storedBytes(fake))
    expect(fake.files.has(old ?? '')).toBe(true)
  })
  expect(last).toMatchObject({ phase: 'complete' })
  expect(waits.at(-1)).toEqual(release(fake).subarray(0, 7000))
  expect(await storedBytes(fake)).toEqual(release(fake, 1))
  expect(fake.files.size).toBe(1)
  expect(fake.files.has(old ?? '')).toBe(false)
})

test('files that no record names are deleted, open ones stay', async () => {
  const fake = createFakeOrigin([], size)
  fake.files.set('orphan', Buffer.alloc(10))
  const open = await fake.ports.openFile('open')
  await run(fake)
  const name = (await fake.ports.chunks.read(url))?.bytesFile?.name
  await vi.waitFor(() => expect([...fake.files.keys()]).toEqual(['open', name]))
  open?.close()
  await fake.ports.chunks.dropUnnamedFiles()
  expect(fake.files.has('open')).toBe(false)
})
