import { createHash } from 'node:crypto'
import { checkSigner } from '../../../src/download/verify/apk/checkSigner.ts'
import { type Container, readContainer } from '../../../src/download/verify/apk/container.ts'
import { createCursor } from '../../../src/download/verify/apk/lengthPrefixed.ts'
import { type Signer, signersOf } from '../../../src/download/verify/apk/signers.ts'
import { Refusal, type Scheme } from '../../../src/download/verify/apk/verdict.ts'

/** A signer in the signing block, for phones with these API levels. */
export type BlockSigner = {
  certificate: Uint8Array
  sha256: string
  minSdk: number
  maxSdk: number
  /** The certificates that this one has replaced, as their keys prove. Phones accept it as an update of their apps. */
  replaces: string[]
}

/** The newest first: after a key rotation, it has the key that counts on new phones. */
export const blockSchemes = ['v3.1', 'v3', 'v2'] as const

export type BlockSigners = Partial<Record<Scheme, BlockSigner[]>>

type Reader = Parameters<typeof readContainer>[0]

/** The signers in the signing block; none if there is no such block. Throws a `Refusal` if the block is damaged. */
export async function blockSignersIn(file: Reader): Promise<BlockSigners> {
  const container = await readContainer(file).catch((error) => {
    if (error instanceof Refusal && error.verdict.kind === 'unsigned') return null
    throw error
  })
  if (!container) return {}
  const found: BlockSigners = {}
  for (const scheme of blockSchemes) {
    const signers = await signersBy(container, scheme)
    if (signers) found[scheme] = signers
  }
  return found
}

async function signersBy(container: Container, scheme: Scheme): Promise<BlockSigner[] | null> {
  const signers = signersOf(container, scheme)
  if (!signers) return null
  return Promise.all(
    signers.map(async (signer) => ({
      certificate: signer.certificate,
      sha256: createHash('sha256').update(signer.certificate).digest('hex'),
      minSdk: signer.minSdk,
      maxSdk: signer.maxSdk,
      replaces: scheme === 'v2' ? [] : await replacedBy(signer),
    })),
  )
}

const rotationProof = 0x3ba06f8c
/** A replaced certificate without this flag no longer stands for the data of installed apps. */
const installedData = 1

/** The certificates in the signer's lineage, if every key in it signed the next certificate. */
async function replacedBy(signer: Signer): Promise<string[]> {
  try {
    const { predecessors, fingerprint } = await checkSigner(signer)
    const flags = signer.attributes
      .filter(({ id }) => id === rotationProof)
      .flatMap(({ value }) => flagsIn(value))
    return predecessors.filter(
      (one, place) => one !== fingerprint && ((flags[place] ?? 0) & installedData) !== 0,
    )
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** The flags of each certificate in a lineage. */
function flagsIn(lineage: Signer['attributes'][number]['value']): number[] {
  const cursor = createCursor(lineage)
  const flags: number[] = []
  cursor.u32()
  while (cursor.left()) {
    const level = createCursor(cursor.value())
    level.value()
    flags.push(level.u32())
  }
  return flags
}
