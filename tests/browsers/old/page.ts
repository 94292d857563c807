import { readFileSync, writeFileSync } from 'node:fs'
import { levelOf, type OldVersion, oldVersions } from './chromiums.ts'
import { oldJourneys, walkOld } from './journeys.ts'

const page = 'docs/browsers.md'
const heading = '## Old versions of Chromium'

/** The section of `docs/browsers.md` that `walkAllOld` writes. */
export const oldSection = (): string =>
  new RegExp(`${heading}\n[^]*?(?=\n## |$)`).exec(readFileSync(page, 'utf8'))?.[0] ?? ''

/** Walks every journey in each old Chromium and then writes the section. True if all passed. */
export async function walkAllOld(): Promise<boolean> {
  const failures: string[] = []
  for (const version of oldVersions)
    for (const [journey, error] of await walkOld(version)) {
      console.log(
        `${error === null ? '✓' : '✗'} Chromium ${version}: ${journey}${error ? `\n    ${error}` : ''}`,
      )
      if (error !== null) failures.push(journey)
    }
  if (failures.length === 0) {
    const before = readFileSync(page, 'utf8')
    const section = sectionOf(oldVersions)
    writeFileSync(
      page,
      oldSection()
        ? before.replace(oldSection(), () => section)
        : before.replace('## Three levels', `${section}\n## Three levels`),
    )
  }
  return failures.length === 0
}

/** What each version gives. It is written only if every version gave it. */
function sectionOf(versions: OldVersion[]): string {
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const groups = (['plain', 'full'] as const).map((level) => ({
    level,
    names: versions.filter((one) => levelOf(one) === level).join(', '),
  }))
  return [
    heading,
    '',
    '`npm run e2e:browsers -- old` downloads these programs from npm packages, walks each journey in each of them, and writes this table',
    'if all pass. `npm run test:long` walks 78, 88, 103, 114 and 119.',
    '',
    row(['', ...groups.map(({ names }) => names)]),
    row(['---', '---', '---']),
    ...oldJourneys.map(({ name, gives }) => row([name, gives.plain, gives.full])),
    row(['An exception in the page', 'none', 'none']),
    '',
  ].join('\n')
}
