import type { Phones } from '../../../src/model/about.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { common, every, type Levels, merged, since, spoken, without } from './levels.ts'
import { abisOf, has32Bit, has64Bit, libraryRules } from './libraryRules.ts'
import { manifestRules } from './manifestRules.ts'
import type { Problem, Rule } from './problem.ts'
import { signatureRules } from './signatureRules.ts'
import { trustRules } from './trustRules.ts'

/** What phones make of an APK, and what to change: `refuse` if no phone installs it. */
export type Finding = { kind: 'refuse' | 'warn'; sentence: string }

/** `phones` is null if none installs it. */
export type Judgement = { findings: Finding[]; phones: Phones | null }

const rules: Rule[] = [...manifestRules, ...signatureRules, ...libraryRules, ...trustRules]

/**
 * Judges an APK by the rules of Android's installer, and by `flaw`, what is wrong with its signature. The findings and the
 * range of phones come from the same rules.
 */
export function judge(facts: ApkFacts, flaw: Problem | null = null): Judgement {
  const from = [since(facts.minSdk)]
  const problems = [...(flaw ? [flaw] : []), ...rules.flatMap((rule) => rule(facts))]
  const findings = problems.flatMap((problem) => findingOf(problem, from))
  const refusedBy = problems.flatMap((problem) => ('refusedBy' in problem ? problem.refusedBy : []))
  const left = without(from, refusedBy)
  const [first, last] = [left[0], left.at(-1)]
  if (first && last) {
    const maxSdk = last.to === Number.POSITIVE_INFINITY ? null : last.to
    return { findings, phones: { minSdk: first.from, maxSdk, abis: abisOf(facts.libraries) } }
  }
  const isNamed = findings.some(({ kind }) => kind === 'refuse')
  return { findings: isNamed ? findings : [nothingLeft(problems, from), ...findings], phones: null }
}

/** The refusal if no single problem is the reason. */
function nothingLeft(problems: Problem[], from: Levels[]): Finding {
  const reasons = problems.flatMap((problem) => {
    if (!('refusedBy' in problem) || common(problem.refusedBy, from).length === 0) return []
    const { fact } = problem
    return [`${fact.charAt(0).toLowerCase()}${fact.slice(1)} (${spoken(merged(problem.refusedBy))})`]
  })
  const sentence = `Each Android refuses it for a reason of its own, so no phone installs it: ${reasons.join('; ')}.`
  return { kind: 'refuse', sentence }
}

/** None if only phones that it is not for refuse it. */
function findingOf(problem: Problem, from: Levels[]): Finding[] {
  const { fact, fix } = problem
  if ('effect' in problem) return [{ kind: 'warn', sentence: `${fact}, so ${problem.effect}: ${fix}.` }]
  const refusedBy = merged(problem.refusedBy)
  if (common(refusedBy, from).length === 0) return []
  return without(from, refusedBy).length === 0
    ? [{ kind: 'refuse', sentence: `${fact}, so no phone installs it: ${fix}.` }]
    : [
        {
          kind: problem.isBroken ? 'refuse' : 'warn',
          sentence: `${fact}, so ${spoken(refusedBy)} refuse it: ${fix}.`,
        },
      ]
}

/** Such as “Android 7 to 13, 32 and 64 bit”. */
export function spokenPhones(phones: Phones | null): string {
  if (!phones) return 'no phone'
  const { minSdk, maxSdk, abis } = phones
  const versions = spoken([{ from: minSdk, to: maxSdk ?? every.to }])
  return `${versions}, ${bits(abis)}`
}

function bits(abis: string[]): string {
  if (abis.length === 0 || (has32Bit(abis) && has64Bit(abis))) return '32 and 64 bit'
  if (has64Bit(abis)) return '64 bit only'
  return has32Bit(abis) ? '32 bit, and 64 bit unless the phone is 64-bit only' : `only ${abis.join(', ')}`
}
