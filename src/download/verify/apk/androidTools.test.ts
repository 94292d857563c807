import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSignature } from './readSignature.ts'
import { readerOf } from './signedApk.fake.ts'
import { verifyApk } from './verifyApk.ts'

/** APKs that Android's own tools made and signed. */
const apkOf = (name: string) => readerOf(readFileSync(join('server/apk/facts/fixtures', name)))

const ours = '672481e328596bb0d6bdadea5066e8e30f9d9b3b62ba8593c6e481cde53050c0'
const newer = '63dee99890c814fc1f992e5d2f9a5b8b04c41a958e16b643d70663048160e2d2'
const anything = { fingerprints: null, schemes: null }
const signedBy = (fingerprint: string) => ({ kind: 'signed', fingerprint, schemes: ['v2', 'v3'] })

test.each([
  ['ludo-1.0.apk', signedBy(ours)],
  ['ludo-1.2.apk', signedBy(newer)],
  ['foreign-1.3.apk', { kind: 'unsigned' }],
  ['unsigned-1.0.apk', { kind: 'unsigned' }],
])('%s', async (name, verdict) => {
  const verifying = verifyApk(apkOf(name), anything, null, new AbortController().signal)
  let step = await verifying.next()
  while (!step.done) step = await verifying.next()
  expect(step.value).toEqual(verdict)
})

test('after a rotation the new key is to be pinned, and the old one no longer is', async () => {
  const rotated = apkOf('ludo-1.2.apk')
  const pinned = (...fingerprints: string[]) => readSignature(rotated, { fingerprints, schemes: null })
  expect(await pinned(newer)).toMatchObject(signedBy(newer))
  expect(await pinned(ours, newer)).toMatchObject(signedBy(newer))
  expect(await pinned(ours)).toEqual({ kind: 'wrong', because: 'other-signer' })
})
