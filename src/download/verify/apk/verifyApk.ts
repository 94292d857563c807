import { isEqual } from './checkSigner.ts'
import { digestChunks, digestOfList, type MadeDigests, sectionsOf } from './chunkDigests.ts'
import type { ApkReader } from './container.ts'
import { type Expected, readSignature, type Signature } from './readSignature.ts'
import type { Verdict } from './verdict.ts'
import { digestVerity } from './verityDigest.ts'

/** The number of checked bytes and of all bytes. A file with several kinds of digests is read once for each. */
export type Checked = { checked: number; total: number }

/**
 * Verifies an APK by the developer's signature, more strictly than Android: every signature of every scheme must be
 * valid, and all bytes outside the signing block must be the signed ones. Whole chunks in `made` are not read again.
 * Throws when aborted or when the reader throws.
 */
export async function* verifyApk(
  file: ApkReader,
  expected: Expected,
  made: MadeDigests | null,
  signal: AbortSignal,
): AsyncGenerator<Checked, Verdict> {
  const signature = await readSignature(file, expected)
  return signature.kind === 'signed' ? yield* verifyContent(file, signature, made, signal) : signature
}

/** Verifies that the content of a file matches its signature. */
export async function* verifyContent(
  file: ApkReader,
  { fingerprint, schemes, container, digests }: Signature,
  made: MadeDigests | null,
  signal: AbortSignal,
): AsyncGenerator<Checked, Verdict> {
  const sections = sectionsOf(container, file)
  const total = digests.size * sections.reduce((sum, { length }) => sum + length, 0)
  let checked = 0
  for (const [name, signed] of digests) {
    const digesting = name === 'verity' ? digestVerity(sections) : digestChunks(sections, name, made)
    let step = await digesting.next()
    for (; !step.done; step = await digesting.next()) {
      signal.throwIfAborted()
      checked += step.value
      yield { checked, total }
    }
    const digest = name === 'verity' ? step.value : await digestOfList(name, step.value)
    if (!isEqual(digest, signed)) return { kind: 'wrong', because: 'content' }
  }
  return { kind: 'signed', fingerprint, schemes }
}
