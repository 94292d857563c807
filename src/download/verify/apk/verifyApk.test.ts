import { expect, test } from 'vitest'
import { createChunkDigester, type MadeDigests } from './chunkDigests.ts'
import type { Bytes } from './container.ts'
import type { Expected } from './readSignature.ts'
import {
  type ApkOptions,
  ecdsa,
  fingerprintOf,
  randomLike,
  readerOf,
  rsa,
  type SignerOptions,
  signedApk,
} from './signedApk.fake.ts'
import { type Checked, verifyApk } from './verifyApk.ts'

const identity = rsa()
const mebibyte = 1024 * 1024
const anything: Expected = { fingerprints: null, schemes: null }
const nobody = new AbortController().signal

async function verified(file: Buffer, expected = anything, made: MadeDigests | null = null) {
  const reader = readerOf(file)
  const steps: Checked[] = []
  const verifying = verifyApk(reader, expected, made, nobody)
  let step = await verifying.next()
  for (; !step.done; step = await verifying.next()) steps.push(step.value)
  return { verdict: step.value, steps, ranges: reader.ranges }
}

const signed = (options: ApkOptions['schemes'], contents = randomLike(8192)) =>
  signedApk({ contents, directory: randomLike(5000, 'directory'), schemes: options })

const flipped = (file: Buffer, at: number) => {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(at) ^ 0x10, at)
  return copy
}

const p256 = ecdsa('P-256')
const p384 = ecdsa('P-384')
const p521 = ecdsa('P-521')

test.each<[string, SignerOptions]>([
  ['RSA-PSS with SHA-256', { identity, algorithms: [0x0101] }],
  ['RSA-PSS with SHA-512', { identity, algorithms: [0x0102] }],
  ['RSA PKCS #1 with SHA-256', { identity, algorithms: [0x0103] }],
  ['RSA PKCS #1 with SHA-512', { identity, algorithms: [0x0104] }],
  ['ECDSA P-256', { identity: p256, algorithms: [0x0201] }],
  ['ECDSA P-384 with SHA-512', { identity: p384, algorithms: [0x0202] }],
  ['ECDSA P-521 with SHA-512', { identity: p521, algorithms: [0x0202] }],
  ['a verity tree and RSA', { identity, algorithms: [0x0421] }],
  ['a verity tree and ECDSA', { identity: p256, algorithms: [0x0423] }],
  ['all digests at once', { identity, algorithms: [0x0103, 0x0104, 0x0421] }],
  ['one known algorithm beside a later one', { identity, algorithms: [0x0103, 0x0501] }],
])('%s', async (_name, signer) => {
  // Three levels of a verity tree, and a chunk that is not full.
  const file = signed({ v2: [signer], v3: [signer] }, randomLike(1.25 * mebibyte))
  expect((await verified(file)).verdict).toEqual({
    kind: 'signed',
    fingerprint: fingerprintOf(signer.identity),
    schemes: ['v2', 'v3'],
  })
  for (const at of [0, mebibyte + 5, file.length - 22 - 4999, file.length - 22 - 1, file.length - 18])
    expect((await verified(flipped(file, at))).verdict, `byte ${at}`).toEqual({
      kind: 'wrong',
      because: 'content',
    })
})

test('no byte outside the block may change', async () => {
  const file = signed({ v2: [{ identity }] }, randomLike(64))
  const cdOffset = file.indexOf('APK Sig Block 42') + 16
  const accepted: number[] = []
  for (const [first, last] of [
    [0, 64],
    [cdOffset, cdOffset + 100],
    [file.length - 30, file.length],
  ] as const)
    for (let at = first; at < last; at++)
      if ((await verified(flipped(file, at))).verdict.kind === 'signed') accepted.push(at)
  expect(accepted).toEqual([])
})

test('progress ends at all signed bytes, once for each digest', async () => {
  const file = signed(
    { v2: [{ identity }], v3: [{ identity, algorithms: [0x0421] }] },
    randomLike(2 * mebibyte),
  )
  const { steps } = await verified(file)
  const total = 2 * (2 * mebibyte + 5000 + 22)
  expect(steps.every((step) => step.total === total)).toBe(true)
  expect(steps.map(({ checked }) => checked)).toEqual(
    steps.map(({ checked }) => checked).sort((a, b) => a - b),
  )
  expect(steps.at(-1)?.checked).toBe(total)
})

test('an aborted check throws', async () => {
  const controller = new AbortController()
  const file = signed({ v2: [{ identity }] }, randomLike(2 * mebibyte))
  const verifying = verifyApk(readerOf(file), anything, null, controller.signal)
  await verifying.next()
  controller.abort()
  await expect(verifying.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

const madeOf = async (file: Buffer, hash: MadeDigests['hash']): Promise<MadeDigests> => {
  const digestChunk = createChunkDigester(hash)
  const digests = new Map<number, Bytes>()
  for (let n = 0; (n + 1) * mebibyte <= file.length; n++)
    digests.set(n, await digestChunk(file.subarray(n * mebibyte, (n + 1) * mebibyte)))
  return { hash, digests }
}

test('chunks that were digested on arrival are not read again, but for the one that the block ends', async () => {
  // The third chunk of the file ends in the directory, which has a whole chunk of its own.
  const contents = randomLike(2.5 * mebibyte)
  const directory = randomLike(1.25 * mebibyte, 'directory')
  const file = signedApk({ contents, directory, schemes: { v2: [{ identity }] } })
  const made = await madeOf(file, 'SHA-256')
  const { verdict, ranges } = await verified(file, anything, made)
  expect(verdict.kind).toBe('signed')
  expect(Math.min(...ranges.map(([offset]) => offset))).toBe(2 * mebibyte)
  // What was digested is what counts.
  expect((await verified(flipped(file, 100), anything, made)).verdict.kind).toBe('signed')
  const damaged = await madeOf(flipped(file, 100), 'SHA-256')
  expect((await verified(file, anything, damaged)).verdict).toEqual({ kind: 'wrong', because: 'content' })
})

test('digests of another hash than the signed one are left aside', async () => {
  const file = signed({ v2: [{ identity, algorithms: [0x0104] }] }, randomLike(2.5 * mebibyte))
  const { verdict, ranges } = await verified(file, anything, await madeOf(file, 'SHA-256'))
  expect(verdict.kind).toBe('signed')
  expect(ranges.map(([offset]) => offset)).toContain(0)
})

test('a reader that has lost bytes makes the check throw', async () => {
  const reader = { ...readerOf(signed({ v2: [{ identity }] })), size: 10 ** 6 }
  await expect(verifyApk(reader, anything, null, nobody).next()).rejects.toThrow(RangeError)
})
