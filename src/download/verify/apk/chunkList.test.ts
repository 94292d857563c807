import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkListOf, verifyChunkList } from './chunkList.ts'
import { readSignature } from './readSignature.ts'
import { fingerprintOf, randomLike, readerOf, rsa, signedApk, u32 } from './signedApk.fake.ts'

const identity = rsa()
const contents = randomLike(2.5 * 1024 * 1024)
const anySigner = { fingerprints: null, schemes: null }
const apk = signedApk({ contents, schemes: { v2: [{ identity }], v3: [{ identity }] } })

const signatureOf = async (file: Buffer) => {
  const signature = await readSignature(readerOf(file), anySigner)
  if (signature.kind !== 'signed') throw new Error(JSON.stringify(signature))
  return signature
}

test('the list to publish names every chunk, the parts of the file and its signer', async () => {
  const list = await chunkListOf(readerOf(apk))
  const cdOffset = apk.indexOf('APK Sig Block 42') + 16
  expect(list).toMatchObject({
    algorithm: 'SHA-256',
    blockOffset: contents.length,
    cdOffset,
    eocdOffset: apk.length - 22,
    fingerprint: fingerprintOf(identity),
    schemes: ['v2', 'v3'],
  })
  // Three of the contents, one each of central directory and end record.
  expect(list?.digests).toHaveLength(5 * 32)
  const second = contents.subarray(1024 * 1024, 2 * 1024 * 1024)
  const digest = createHash('sha256')
    .update(Buffer.from([0xa5]))
    .update(u32(second.length))
    .update(second)
  expect(Buffer.from(list?.digests ?? []).subarray(32, 64)).toEqual(digest.digest())
})

test('the list is of SHA-512 where that is what is signed', async () => {
  const strong = signedApk({ contents, schemes: { v2: [{ identity, algorithms: [0x0104] }] } })
  const list = await chunkListOf(readerOf(strong))
  expect(list).toMatchObject({ algorithm: 'SHA-512', schemes: ['v2'] })
  expect(list?.digests).toHaveLength(5 * 64)
})

test('there is no list of a file that is not as signed, is not signed, or names a verity tree only', async () => {
  const changed = Buffer.from(apk)
  changed.writeUInt8(changed.readUInt8(7) ^ 1, 7)
  const verity = signedApk({ schemes: { v3: [{ identity, algorithms: [0x0421] }] } })
  const others = [changed, signedApk({ schemes: {} }), verity]
  expect(await Promise.all(others.map((file) => chunkListOf(readerOf(file))))).toEqual([null, null, null])
})

test('a list is good only if it hashes to what is signed', async () => {
  const list = await chunkListOf(readerOf(apk))
  const signature = await signatureOf(apk)
  if (!list) throw new Error('No list')
  expect(await verifyChunkList(list, signature)).toBe(true)
  const swapped = new Uint8Array(list.digests)
  swapped.set(list.digests.subarray(0, 32), 32)
  const forged = [swapped, list.digests.subarray(32), list.digests.subarray(0, -1), new Uint8Array(0)]
  for (const digests of forged) expect(await verifyChunkList({ ...list, digests }, signature)).toBe(false)
  expect(await verifyChunkList({ ...list, algorithm: 'SHA-512' }, signature)).toBe(false)
})

test('the signature is read from the end of the file alone', async () => {
  const reader = readerOf(apk)
  await readSignature(reader, anySigner)
  // An end record of 22 bytes with the longest comment.
  expect(Math.min(...reader.ranges.map(([offset]) => offset))).toBe(apk.length - 22 - 65_535)
})
