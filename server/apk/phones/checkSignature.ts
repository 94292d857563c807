import type { FileHandle } from 'node:fs/promises'
import type { Flaw } from '../../../src/download/verify/apk/verdict.ts'
import { verifyApk } from '../../../src/download/verify/apk/verifyApk.ts'
import { bytesAt } from '../bytes.ts'
import type { Finding } from './phones.ts'

/** The flaws that every phone since Android 7 finds, too. Of others the publisher is only warned. */
const seenByPhones: Partial<Record<Flaw, string>> = {
  content: 'The file was changed after it was signed',
  signature: 'Its signature does not belong to its certificate',
  'v3-stripped': 'It was signed with v3, and this signature is missing',
}

/** Verifies the v2 and v3 signatures of an APK, for which it reads the whole file. Null if no phone would refuse them. */
export async function checkSignature(file: FileHandle): Promise<Finding | null> {
  const { size } = await file.stat()
  const reader = { size, read: (start: number, length: number) => bytesAt(file, start, length) }
  const expected = { fingerprints: null, schemes: null }
  const verifying = verifyApk(reader, expected, null, new AbortController().signal)
  let step = await verifying.next()
  while (!step.done) step = await verifying.next()
  const fact = step.value.kind === 'wrong' ? seenByPhones[step.value.because] : undefined
  return fact === undefined
    ? null
    : {
        kind: 'refuse',
        sentence: `${fact}, so Android 7 and later refuse it: sign it again, as the last step.`,
      }
}
