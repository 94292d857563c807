import type { FileHandle } from 'node:fs/promises'
import type { Flaw } from '../../../src/download/verify/apk/verdict.ts'
import { verifyApk } from '../../../src/download/verify/apk/verifyApk.ts'
import { bytesAt } from '../bytes.ts'
import { since } from './levels.ts'
import type { Problem } from './problem.ts'

/** The flaws that phones find, too, and the Android that began to look for them. Of others the publisher is only warned. */
const seenByPhones: Partial<Record<Flaw, { fact: string; sdk: number }>> = {
  content: { fact: 'It was changed after it was signed', sdk: 24 },
  signature: { fact: 'Its signature does not belong to its certificate', sdk: 24 },
  'v3-stripped': { fact: 'It was signed with v3, and this signature is missing', sdk: 28 },
}

/** Verifies the v2 and v3 signatures of an APK, for which it reads the whole file. Null if no phone would refuse them. */
export async function checkSignature(file: FileHandle): Promise<Problem | null> {
  const { size } = await file.stat()
  const reader = { size, read: (start: number, length: number) => bytesAt(file, start, length) }
  const expected = { fingerprints: null, schemes: null }
  const verifying = verifyApk(reader, expected, null, new AbortController().signal)
  let step = await verifying.next()
  while (!step.done) step = await verifying.next()
  const flaw = step.value.kind === 'wrong' ? seenByPhones[step.value.because] : undefined
  return flaw
    ? {
        fact: flaw.fact,
        refusedBy: [since(flaw.sdk)],
        fix: 'sign it again, as the last step',
        isBroken: true,
      }
    : null
}
