import { type FileHandle, open } from 'node:fs/promises'
import { sha256Of } from '../../server/apk/bytes.ts'
import { androidVersion } from '../../server/apk/facts/androidVersion.ts'
import { type ApkFacts, readFacts } from '../../server/apk/facts/facts.ts'
import { checkSignature } from '../../server/apk/phones/checkSignature.ts'
import { type Finding, type Judgement, judge, spokenPhones } from '../../server/apk/phones/phones.ts'
import type { Answer } from './answer.ts'
import { sideloadingWarnings } from './sideloading.ts'

/** Describes an APK. */
export async function inspect(path: string): Promise<Answer> {
  const file = await open(path).catch(() => null)
  if (!file) return { done: false, lines: [`${path} is no file that can be read.`] }
  try {
    if (!(await file.stat()).isFile()) return { done: false, lines: [`${path} is no file.`] }
    const read = await readFacts(file)
    if (read.kind === 'refused') return { done: false, lines: [`${path} is no APK: ${read.because}.`] }
    const judgement = judge(read.facts, await checkSignature(file))
    return { done: true, lines: [...(await linesOfFile(file)), ...linesOf(read.facts, judgement)] }
  } finally {
    await file.close()
  }
}

async function linesOfFile(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  return [row('size', `${size} bytes`), row('SHA-256', await sha256Of(file))]
}

const linesOf = (facts: ApkFacts, judgement: Judgement): string[] => [
  row('package', facts.packageName),
  row('version', `${versionName(facts)}, code ${facts.versionCode}`),
  row('runs on', spokenPhones(judgement.phones)),
  row('made for', facts.targetSdk === null ? 'an unfinished Android' : android(facts.targetSdk)),
  ...facts.certificates.map(({ sha256, schemes }) => row('certificate', `${sha256} (${schemes.join(', ')})`)),
  ...(facts.certificates.length === 0 ? [row('certificate', 'none found: not signed')] : []),
  ...rows('permissions', facts.permissions),
  ...rows('refused', sentences(judgement, 'refuse')),
  ...rows('warnings', [...sentences(judgement, 'warn'), ...sideloadingWarnings(facts)]),
]

function versionName({ versionName: name }: ApkFacts): string {
  if (name.kind === 'reference') return `@0x${name.id.toString(16)} in resources.arsc`
  return name.kind === 'text' ? name.text : 'without a name'
}

function android(sdk: number): string {
  const version = androidVersion(sdk)
  return version === null ? `API ${sdk}` : `Android ${version} (API ${sdk})`
}

const sentences = ({ findings }: Judgement, wanted: Finding['kind']): string[] =>
  findings.filter(({ kind }) => kind === wanted).map(({ sentence }) => sentence)

const rows = (name: string, values: string[]): string[] =>
  values.map((value, place) => row(place === 0 ? name : '', value))

const row = (name: string, value: string): string => `${name.padEnd(13)}${value}`
