import type { JarDigests } from '../facts/jarSignature.ts'
import { before, common, every, type Levels, since, without } from './levels.ts'
import { type Problem, type Rule, targets } from './problem.ts'
import { lastOf, schemeLevels } from './schemes.ts'
import { signatureLevels } from './v1Algorithms.ts'

const unsigned: Rule = ({ block, v1 }) =>
  Object.keys(block).length === 0 && v1.length === 0
    ? [{ fact: 'It is not signed', refusedBy: [every], fix: 'sign it with `apksigner`' }]
    : []

const schemeMissing: Rule = (facts) => {
  const { none } = schemeLevels(facts)
  if (none.length === 0 || none.some(({ to }) => to === Number.POSITIVE_INFINITY)) return []
  const first = 1 + Math.max(...none.map(({ to }) => to))
  const missing = facts.block.v2 ? 'v1' : 'v1 or v2'
  return [
    {
      fact: `It has no ${missing} signature`,
      refusedBy: none,
      fix: `sign it with ${facts.block.v2 ? 'v1' : 'v1 and v2'} too, or set minSdkVersion to ${first}`,
    },
  ]
}

const tooOldScheme: Rule = (facts) =>
  targets(facts, 30)
    ? [
        {
          fact: 'Its targetSdkVersion is 30 or higher, and it has only a v1 signature',
          refusedBy: common(schemeLevels(facts).v1, [since(30)]),
          fix: 'sign it with v2 too',
        },
      ]
    : []

/** A file that was changed after signing, by `zipalign` for example, has lost the block with the newer signatures. */
const stripped: Rule = (facts) =>
  facts.v1.some(({ alsoSignedBy }) => alsoSignedBy.includes(2))
    ? [
        {
          fact: 'Its v1 signature says that it was signed with v2 too, but this signature is missing',
          refusedBy: common(schemeLevels(facts).v1, [since(24)]),
          fix: 'sign it again, as the last step, after `zipalign`',
        },
      ]
    : []

const uncovered: Rule = ({ block, ...facts }) => {
  const covered = block.v3?.map(({ minSdk, maxSdk }) => ({ from: minSdk, to: lastOf(maxSdk) })) ?? []
  return [
    {
      fact: 'None of its v3 signers is for these phones',
      refusedBy: without(schemeLevels({ block, ...facts }).v3, covered),
      fix: 'sign it for them, too',
    },
  ]
}

const jarAlgorithms: Rule = (facts) =>
  facts.v1.map(({ signer }): Problem => {
    const { levels, name } = signer ? signatureLevels(signer) : { levels: [every], name: '' }
    return {
      fact: `Its v1 signature is made by ${name}`,
      refusedBy: without(schemeLevels(facts).v1, levels),
      fix: 'sign it with RSA, and with the digests that `apksigner` chooses for its minSdkVersion',
    }
  })

const jarDigests: Rule = (facts) => {
  const lists = facts.v1.flatMap((one) => one.digests)
  const refusedBy = (list: JarDigests[]) => without([every], list.flatMap(digestLevels))
  const refused = lists.filter((list) => refusedBy(list).length > 0).flat()
  const names = [...new Set(refused.flatMap((one) => one.names))].map((name) => name.toUpperCase())
  return [
    {
      fact: `Its v1 signature has ${names.join(' and ') || 'no'} digests only`,
      refusedBy: common(schemeLevels(facts).v1, lists.flatMap(refusedBy)),
      fix: 'sign it again with `apksigner`, which chooses the digests by minSdkVersion',
    },
  ]
}

/** Phones since Android 4.3 take the strongest of these; earlier ones only what they look up. */
function digestLevels({ names, order }: JarDigests): Levels[] {
  const old = (order ?? 'SHA SHA1').toLowerCase().split(/\s+/)
  const isOld = old.some((name) => names.includes(name))
  const isNew = names.some((name) => ['sha-512', 'sha-384', 'sha-256', 'sha1'].includes(name))
  return [...(isOld ? [before(18)] : []), ...(isNew ? [since(18)] : [])]
}

export const signatureRules: Rule[] = [
  unsigned,
  schemeMissing,
  tooOldScheme,
  stripped,
  uncovered,
  jarAlgorithms,
  jarDigests,
]
