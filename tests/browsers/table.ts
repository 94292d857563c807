import { type KindName, stores, unsupported, whereStored } from './unsupported.ts'

/** What one journey came to in one browser, and what it told of it. */
export type Result = { journey: string; kind: KindName; passed: boolean; why: string; told?: string }

/** What differs from what is recorded as unsupported, a sentence each. */
export const surprises = (results: Result[]): string[] =>
  results.flatMap(({ journey, kind, passed, why, told }) => {
    const isRecorded = unsupported[kind]?.[journey] !== undefined
    if (passed && journey === whereStored && told !== stores[kind])
      return [`${kind} stores a download ${told}, not ${stores[kind]}`]
    if (passed && isRecorded) return [`${kind} passes what is recorded as unsupported: ${journey}`]
    return passed || isRecorded ? [] : [`${kind} fails: ${journey}: ${why}`]
  })

/** The page `docs/browsers.md`: journeys × browsers, and what the visitor gets where one is not supported. */
export function browsersPage(results: Result[], versions: Record<KindName, string>): string {
  const kinds = Object.keys(versions) as KindName[]
  const journeys = [...new Set(results.map(({ journey }) => journey))]
  const notes: string[] = []
  const cell = (journey: string, kind: KindName) => {
    const instead = unsupported[kind]?.[journey]
    if (journey === whereStored) return stores[kind]
    return instead === undefined ? 'passes' : `see [${notes.push(`${kind}: ${instead}`)}]`
  }
  return [
    '# Browsers',
    '',
    '`npm run e2e:browsers` walks these journeys in each browser, on a real site and a real profile, and writes this',
    'page. It fails when one comes to something else than what stands here.',
    '',
    row(['A visitor’s journey', ...kinds.map((kind) => `${kind} ${versions[kind]}`)]),
    row(['---', ...kinds.map(() => '---')]),
    ...journeys.map((journey) => row([journey, ...kinds.map((kind) => cell(journey, kind))])),
    '',
    ...notes.map((note, at) => `[${at + 1}] ${note}`),
    ...(notes.length > 0 ? [''] : []),
    ...elsewhere,
  ].join('\n')
}

const elsewhere = [
  '## Elsewhere',
  '',
  '- Private windows of Firefox have no sync access handles and store rows, too.',
  '- Where there is no service worker, the same engine runs in a worker of the page: `tests/faults/realms.spec.ts`.',
  '- Inside another Android app, whose browser seldom saves files, the sheet also leads to Chrome: the same file.',
  '- Without JavaScript a page is whole, its links and details work, and the button is a plain link to the APK:',
  '  `tests/e2e/page.spec.ts`.',
  '',
]

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
