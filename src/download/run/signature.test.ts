import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { ApkBlocks } from '../../model/apkRelease.ts'
import type { Link } from '../link.ts'
import { createFakeOrigin, type FakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { chunkListOf } from '../verify/apk/chunkList.ts'
import { fingerprintOf, readerOf, rsa, signedApk } from '../verify/apk/signedApk.fake.ts'
import { download } from './engine.ts'

const MiB = 1024 * 1024
const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const developer = rsa()
const somebodyElse = rsa()
const signer = { fingerprint: fingerprintOf(developer), schemes: ['v2' as const] }

const contentsOf = (bytes: number) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(bytes, 'an APK ')])
const contents = contentsOf(10_000)
const apkBy = (identity: typeof developer, contents = contentsOf(10_000)) =>
  signedApk({ contents, schemes: { v2: [{ identity, algorithms: [0x0103] }] } })
const apk = apkBy(developer)
/** Three blocks and what follows them. */
const large = apkBy(developer, contentsOf(2.5 * MiB))
/** The signing block and what follows it. */
const tailBytes = large.length - contentsOf(2.5 * MiB).length

function serve(file: Uint8Array, script: Fault[] = [], store: 'file' | 'rows' = 'file') {
  const fake = createFakeOrigin(script, 4, undefined, store)
  fake.releases.splice(0, 1, new Uint8Array(file))
  return fake
}

async function run(
  fake: FakeOrigin,
  release: Link['release'] = {},
  own = {},
): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  const link = { url, sha256: null, size: null, release }
  const wanted = { ...request, ...own }
  for await (const state of download(link, wanted, 'run', fake.ports, new AbortController().signal))
    last = state
  return last
}

async function publishedBlocks(): Promise<ApkBlocks> {
  const list = await chunkListOf(readerOf(large))
  if (!list) throw new Error('the file is signed')
  return {
    kind: 'apk-v2-sha256',
    blockBytes: MiB,
    signingBlock: list.blockOffset,
    centralDirectory: list.cdOffset,
    endRecord: list.eocdOffset,
    digests: Buffer.from(list.digests).toString('base64'),
  }
}

test('a file that the expected developer signed is proven', async () => {
  expect(await run(serve(apk), { signer })).toMatchObject({
    phase: 'complete',
    file: { signer: { fingerprint: signer.fingerprint, isExpected: true } },
  })
})

test('the signer that the page names counts more than that of the link', async () => {
  const other = { ...signer, fingerprint: fingerprintOf(somebodyElse) }
  expect(await run(serve(apk), { signer }, { signer: other })).toMatchObject({
    failure: { kind: 'untrusted' },
  })
  expect(await run(serve(apk), { signer: other }, { signer })).toMatchObject({ phase: 'complete' })
})

test('where nobody names a signer, one whose signature holds is named', async () => {
  expect(await run(serve(apkBy(somebodyElse)))).toMatchObject({
    phase: 'complete',
    file: { signer: { fingerprint: fingerprintOf(somebodyElse), isExpected: false } },
  })
})

test('a signed file whose SHA-256 is not the published one is not kept', async () => {
  const fake = serve(apk)
  const link = { url, sha256: 'ab'.repeat(32), size: null }
  let last: DownloadState | undefined
  for await (const state of download(link, request, 'run', fake.ports, new AbortController().signal))
    last = state
  expect(last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  expect(await fake.ports.chunks.list()).toEqual([])
})

test('a file whose published digests cannot be fetched is not complete', async () => {
  const fake = serve(signedApk({ contents, schemes: {} }))
  const blocks: ApkBlocks = { kind: 'sha256', blockBytes: MiB, url: 'https://files.example/list' }
  expect((await run(fake, { blocks }))?.phase).not.toBe('complete')
  expect((await fake.ports.chunks.list())[0]?.completedAt).toBeNull()
})

test('a file without a signature is complete without the claim where none is expected', async () => {
  expect(await run(createFakeOrigin([], 4000))).toMatchObject({
    phase: 'complete',
    file: { signer: null },
  })
})

test.each([
  ['is signed by somebody else', apkBy(somebodyElse)],
  ['has no signature', signedApk({ contents, schemes: {} })],
])('a file that %s is not kept where the developer is known', async (_what, file) => {
  const fake = serve(file)
  expect(await run(fake, { signer })).toMatchObject({ phase: 'failed', failure: { kind: 'untrusted' } })
  expect(await fake.ports.chunks.list()).toEqual([])
  expect(fake.requested).toEqual(['bytes=0-'])
})

test('what is no APK at all is not kept where the developer is known', async () => {
  const fake = serve(contents)
  expect(await run(fake, { signer })).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  expect(await fake.ports.chunks.list()).toEqual([])
})

test('a signature that is there and wrong is not kept, though none is expected', async () => {
  const wrong = Buffer.from(apk)
  wrong[5000] = ~(wrong[5000] ?? 0)
  const fake = serve(wrong)
  expect(await run(fake)).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  expect(await fake.ports.chunks.list()).toEqual([])
})

test.each([
  ['file', MiB + 5, [MiB, 2 * MiB]],
  // Its row has two blocks.
  ['rows', MiB + 5, [0, 2 * MiB]],
  ['file', large.length - 100, [large.length - tailBytes, large.length]],
] as const)(
  'in %s a flipped byte %i costs its block where blocks are published',
  async (store, at, [start, end]) => {
    const fake = serve(large, [{ as: 'flipped', at }], store)
    const states = await run(fake, { signer, blocks: await publishedBlocks() })
    expect(states).toMatchObject({ phase: 'complete', file: { signer: { isExpected: true } } })
    const range = end === large.length ? `bytes=${start}-` : `bytes=${start}-${end - 1}`
    expect(fake.requested).toEqual(['bytes=0-', range])
    expect((await storedBytes(fake)).equals(large)).toBe(true)
  },
)

test('an older release of the same developer is not the published one', async () => {
  const older = apkBy(developer, Buffer.concat([contentsOf(2.5 * MiB - 7), Buffer.from('another')]))
  expect(older.length).toBe(large.length)
  const fake = serve(older)
  const last = await run(fake, { signer, blocks: await publishedBlocks() })
  expect(last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  expect(await fake.ports.chunks.list()).toEqual([])
})

test('without published blocks the file is fetched again', async () => {
  const fake = serve(large, [{ as: 'flipped', at: 5000 }])
  expect(await run(fake, { signer })).toMatchObject({ phase: 'complete' })
  expect(fake.requested).toEqual(['bytes=0-', 'bytes=0-'])
})

test('a file that differs from the published blocks is begun again once, and not kept', async () => {
  const other = { ...(await publishedBlocks()), digests: Buffer.alloc(32 * 5, 1).toString('base64') }
  const fake = serve(large)
  expect(await run(fake, { signer, blocks: other as ApkBlocks })).toMatchObject({
    phase: 'failed',
    failure: { kind: 'corrupt' },
  })
  expect(await fake.ports.chunks.list()).toEqual([])
  expect(fake.requested.filter((range) => range === 'bytes=0-')).toHaveLength(2)
})
