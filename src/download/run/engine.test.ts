import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Link } from '../link.ts'
import type { FakeOrigin, Fault } from '../origin.fake.ts'
import * as fakes from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { download } from './engine.ts'

const size = 20_000
const url = 'https://files.example/app.apk?signature=1'
const link: Link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal

async function run(fake: FakeOrigin, target: Link = link, signal = never): Promise<DownloadState[]> {
  const states: DownloadState[] = []
  for await (const state of download(target, request, crypto.randomUUID(), fake.ports, signal))
    states.push(state)
  return states
}

const cut = (after: number): Fault => ({ as: 'cut', after })

describe.each(['file', 'rows'] as const)('stored in %s', (store) => {
  const createFakeOrigin = (
    script: Fault[],
    bytes: Parameters<typeof fakes.createFakeOrigin>[1],
    freshLink?: () => Link | 'refused',
  ) => fakes.createFakeOrigin(script, bytes, freshLink, store)

  test.each<[string, Fault[]]>([
    ['downloads a file without faults', []],
    ['continues after the connection was cut', [cut(7000), cut(3000)]],
    ['notices a body that ends early without an error', [{ as: 'ends-early', after: 7000 }]],
    ['continues after a body stalls', [{ as: 'stall', after: 5000 }]],
    ['retries a request without a response', [cut(7000), { as: 'no-answer' }]],
    ['ignores a Content-Length that is too long', [{ as: 'length-too-long' }]],
    ['ignores a Content-Length that is too short', [{ as: 'length-too-short', after: 9000 }]],
    ['stores a 206 that starts at a later byte', [cut(7000), { as: 'wrong-offset', by: 700 }]],
    ['stores a first 206 that starts at a later byte', [{ as: 'wrong-offset', by: 700 }]],
    ['requests without Range what came in several parts', [cut(7000), { as: 'no-content-range' }]],
    ['skips the stored bytes when the range is ignored', [cut(7000), { as: 'no-range' }]],
    [
      'starts over when nothing shows that the parts belong together',
      [cut(7000), { as: 'no-validator', after: 12_000 }],
    ],
    ['waits for a busy server', [cut(7000), { as: 'status', status: 503 }, { as: 'status', status: 429 }]],
    [
      'waits while a captive portal answers',
      [cut(7000), { as: 'portal' }, { as: 'alien' }, { as: 'portal' }],
    ],
    ['does not store a body that is not a package', [{ as: 'alien' }, { as: 'portal' }]],
    ['waits as long as it is offline', [cut(7000), ...Array<Fault>(12).fill({ as: 'offline' })]],
    ['tolerates two failed fetches', [cut(7000), { as: 'unreachable' }, { as: 'unreachable' }]],
    ['starts over after a 416', [cut(7000), { as: 'unsatisfiable', length: 19_999 }]],
    ['accepts a compressed body that is whole', [{ as: 'compressed', after: size }]],
    [
      'accepts a body that is compressed even for a range',
      Array<Fault>(3).fill({ as: 'compressed-despite-range' }),
    ],
    ['never gives up while bytes arrive', Array<Fault>(15).fill(cut(1000))],
  ])('%s', async (_name, script) => {
    const fake = createFakeOrigin(script, size)
    const states = await run(fake)
    expect(states.at(-1)?.phase).toBe('complete')
    expect(await fakes.storedBytes(fake)).toEqual(Buffer.from(fake.releases[0] ?? []))
  })

  test('stores one release when another appears during the download', async () => {
    const fake = createFakeOrigin([cut(7000), { as: 'new-release' }], size)
    await run(fake)
    expect(await fakes.storedBytes(fake)).toEqual(Buffer.from(fake.releases[1] ?? []))
  })

  test('requests only the missing bytes', async () => {
    const fake = createFakeOrigin([cut(7000), cut(3000)], size)
    await run(fake)
    expect(fake.requested).toEqual(['bytes=0-', 'bytes=7000-', 'bytes=10000-'])
    expect(fake.delivered).toBe(size)
  })

  test.each([304, 400, 412, 421, 425, 451, 500, 520])('continues after one %i', async (status) => {
    const fake = createFakeOrigin([cut(7000), { as: 'status', status }], size)
    expect((await run(fake)).at(-1)?.phase).toBe('complete')
    expect(fake.requested).toEqual(['bytes=0-', 'bytes=7000-', 'bytes=7000-'])
  })

  test('an unexpected status that stays ends the run after a fresh link', async () => {
    const fresh = { url: 'https://files.example/app.apk?signature=2', sha256: null, size: null }
    const stays = Array<Fault>(3).fill({ as: 'status', status: 400 })
    const fake = createFakeOrigin([cut(7000), ...stays], size, () => fresh)
    expect((await run(fake)).at(-1)).toMatchObject({
      phase: 'failed',
      failure: { kind: 'refused', status: 400 },
    })
  })

  test.each([-7, -4096, -7000])(
    'skips the stored bytes of a 206 that starts %i bytes from where it was asked',
    async (by) => {
      const fake = createFakeOrigin([cut(7000), { as: 'wrong-offset', by }], size)
      await run(fake)
      expect(await fakes.storedBytes(fake)).toEqual(Buffer.from(fake.releases[0] ?? []))
      expect(fake.requested).toEqual(['bytes=0-', 'bytes=7000-'])
    },
  )

  test('a later run resumes where an aborted one stopped', async () => {
    const fake = createFakeOrigin([{ as: 'stall', after: 9000 }], size)
    const leaving = new AbortController()
    for await (const state of download(link, request, 'first', fake.ports, leaving.signal))
      if (state.phase === 'downloading' && state.received >= 1000) leaving.abort()
    const kept = (await fake.ports.chunks.list())[0]?.receivedBytes ?? 0
    await run(fake)
    expect(kept).toBeGreaterThan(0)
    expect(fake.requested.at(-1)).toBe(`bytes=${kept}-`)
    expect(await fakes.storedBytes(fake)).toEqual(Buffer.from(fake.releases[0] ?? []))
  })

  test.each<[string, Fault[], object]>([
    [
      'two 206 without a Content-Range',
      Array<Fault>(2).fill({ as: 'no-content-range' }),
      { kind: 'misconfigured' },
    ],
    [
      'three failed fetches while the site itself responds',
      Array<Fault>(3).fill({ as: 'unreachable' }),
      { kind: 'misconfigured' },
    ],
    ['an address that is gone', [cut(7000), { as: 'status', status: 410 }], { kind: 'gone', status: 410 }],
    [
      'an unexpected status twice',
      [cut(7000), { as: 'status', status: 451 }, { as: 'status', status: 451 }],
      { kind: 'gone', status: 451 },
    ],
    ['a portal that stays', Array<Fault>(6).fill({ as: 'portal' }), { kind: 'gave-up', because: 'portal' }],
    [
      'a server that stays busy',
      Array<Fault>(6).fill({ as: 'status', status: 503 }),
      { kind: 'gave-up', because: 'busy' },
    ],
    [
      'bodies that begin at 0 and are always cut at the same byte',
      Array<Fault>(9).fill({ as: 'no-range', after: 7000 }),
      { kind: 'gave-up', because: 'network' },
    ],
  ])('fails because of %s', async (_name, script, failure) => {
    const fake = createFakeOrigin(script, size)
    const last = (await run(fake)).at(-1)
    expect(last).toMatchObject({ phase: 'failed', failure, link: url })
    expect((await fake.ports.chunks.list())[0]?.completedAt).toBeNull()
  })

  test('fails because of a release that changes again and again', async () => {
    const script: Fault[] = [cut(7000), { as: 'new-release' }, cut(3000), { as: 'new-release' }]
    const last = (await run(createFakeOrigin(script, [size, 21_000, 22_000]))).at(-1)
    expect(last).toMatchObject({ phase: 'failed', failure: { kind: 'gave-up', because: 'changing' } })
  })

  test('keeps the rows of a failed run, without an automatic resume for an hour', async () => {
    const fake = createFakeOrigin([cut(7000), { as: 'status', status: 410 }], size)
    await run(fake)
    const [record] = await fake.ports.chunks.list()
    expect(record?.receivedBytes).toBe(7000)
    expect((record?.restUntil ?? 0) - fake.ports.now()).toBe(3_600_000)
  })

  test('requests a fresh link when the old one has expired, and moves the stored bytes to it', async () => {
    const fresh = { url: 'https://files.example/app.apk?signature=2', sha256: null, size: null }
    const fake = createFakeOrigin([cut(7000), { as: 'status', status: 403 }], size, () => fresh)
    const states = await run(fake)
    expect(states.at(-1)).toMatchObject({ phase: 'complete', file: { url: fresh.url } })
    expect(fake.requested.at(-1)).toBe('bytes=7000-')
    expect(await fakes.storedBytes(fake)).toEqual(Buffer.from(fake.releases[0] ?? []))
  })

  test('requests one fresh link for each loss', async () => {
    const fake = createFakeOrigin(
      [cut(7000), ...Array<Fault>(4).fill({ as: 'status', status: 403 })],
      size,
      () => link,
    )
    expect((await run(fake)).at(-1)).toMatchObject({
      phase: 'failed',
      failure: { kind: 'gone', status: 403 },
    })
    expect(fake.relinks).toBe(1)
  })

  test('does not request a complete file again', async () => {
    const fake = createFakeOrigin([], size)
    await run(fake)
    await run(fake)
    expect(fake.requested).toEqual(['bytes=0-'])
  })

  test('reports at most twice a second', async () => {
    const fake = createFakeOrigin([], size)
    const states = await run(fake)
    expect(states.filter(({ phase }) => phase === 'downloading').length).toBeLessThanOrEqual(2)
  })

  test('keeps the stored bytes when a response only looks like the file', async () => {
    const fake = createFakeOrigin([cut(7000), { as: 'alien' }, { as: 'portal' }], size)
    await run(fake)
    expect(fake.requested.at(-1)).toBe('bytes=7000-')
  })

  const sha256 = (bytes: Uint8Array = new Uint8Array()) => createHash('sha256').update(bytes).digest('hex')

  test('verifies a known hash, also over the rows of an earlier run', async () => {
    const fake = createFakeOrigin([cut(7000), { as: 'status', status: 410 }], size)
    const known = { ...link, sha256: sha256(fake.releases[0]) }
    await run(fake, known)
    const states = await run(fake, known)
    expect(states.map(({ phase }) => phase)).toContain('checking')
    expect(states.at(-1)?.phase).toBe('complete')
    expect(fake.requested).toEqual(['bytes=0-', 'bytes=7000-', 'bytes=7000-'])
  })

  test('deletes a file with a wrong hash, tries once more and then fails', async () => {
    const fake = createFakeOrigin([], size)
    const last = (await run(fake, { ...link, sha256: sha256() })).at(-1)
    expect(last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
    expect(fake.requested).toEqual(['bytes=0-', 'bytes=0-'])
    expect(await fake.ports.chunks.list()).toEqual([])
  })
})
