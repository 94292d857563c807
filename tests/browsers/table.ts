import { type KindName, stores, unsupported, whereStored } from './unsupported.ts'

/** The result of one journey in one browser. `told` is what the journey found out. */
export type Result = { journey: string; kind: KindName; passed: boolean; why: string; told?: string }

/** A sentence for each result that differs from what `unsupported.ts` expects. */
export const surprises = (results: Result[]): string[] =>
  results.flatMap(({ journey, kind, passed, why, told }) => {
    const isRecorded = unsupported[kind]?.[journey] !== undefined
    if (passed && journey === whereStored && told !== stores[kind])
      return [`${kind} stores a download ${told}, not ${stores[kind]}`]
    if (passed && isRecorded) return [`${kind} passes what is recorded as unsupported: ${journey}`]
    return passed || isRecorded ? [] : [`${kind} fails: ${journey}: ${why}`]
  })

/**
 * The page `docs/browsers.md`: journeys × browsers, what the visitor gets if a journey is not supported, and the section
 * `old` about old versions.
 */
export function browsersPage(results: Result[], versions: Record<KindName, string>, old: string): string {
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
    '`npm run e2e:browsers` runs these journeys in three desktop engines on Linux, with a real site and a real profile, and',
    'writes this page. It fails if a result differs from this table.',
    '',
    '**Not tested** are the browsers that most visitors have: Chrome for Android, Samsung Internet, Safari, and the browsers',
    'inside other apps, such as Facebook or WhatsApp. Try each release of the site on real phones.',
    '',
    row(['A visitor’s journey', ...kinds.map((kind) => `${kind} ${versions[kind]}`)]),
    row(['---', ...kinds.map(() => '---')]),
    ...journeys.map((journey) => row([journey, ...kinds.map((kind) => cell(journey, kind))])),
    '',
    ...notes.map((note, at) => `[${at + 1}] ${note}`),
    ...(notes.length > 0 ? [''] : []),
    old,
    ...elsewhere,
  ].join('\n')
}

const elsewhere = [
  '## Three levels',
  '',
  '| level | browsers | what a visitor gets |',
  '| --- | --- | --- |',
  '| full | Chromium 88, Firefox 114, Safari 15.4 and later | the page as designed, and a download that continues and is verified |',
  '| plain | Chromium 69 to 87, Firefox 90 to 113, and each browser in which a script fails | the page with its styles, languages and details; the menu leads to the links in the footer; the button is a link to the APK |',
  '| bare | no CSS or no JavaScript, such as Opera Mini | headings, links and the link to the APK |',
  '',
  '`browserslist` in `package.json` is the floor of the full level: the build compiles scripts for it. Chromium before 99 has no',
  'cascade layers, so it loads `assets/older-….css`. Chromium before 116 loads `assets/older-….js`, which adds missing features.',
  'The newest browsers load neither. No old Firefox or Safari can run on our machines: `tests/built/floor.test.ts` checks that scripts',
  'use a feature that Firefox 90 or Safari 15.4 lacks only where the code detects it. Firefox 90 to 113 follows the link, because it',
  'lacks `<dialog>` (before 98) or `import()` in workers.',
  '',
  '## Special cases',
  '',
  '- *Private windows of Firefox* cannot write files, so the bytes are rows in IndexedDB.',
  '- *No service worker:* the same engine runs in a worker of the page (`tests/faults/realms.spec.ts`).',
  '- *Inside another Android app:* the browsers of many apps save no files. The sheet therefore has a link that opens the',
  '  page in Chrome.',
  '- *No JavaScript:* a page is complete, its links and details work, and the button is a normal link to the APK',
  '  (`tests/e2e/page.spec.ts`).',
  '',
  'The [package of the engine](packages/resumable-download/README.md#browsers) lists its minimum versions.',
  '',
]

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
