import { shown } from './figure.ts'
import { cell, markedDate, type Section } from './rowsFile.ts'

type Result = { measured: string; target: string; met: string; date: string; machine: string }
type Entry = { what: string; bench: string; result: (section: Section) => Result | undefined }

const resultOf = (section: Section, row: string[]): Result => ({
  measured: cell(section, row, 'measured'),
  target: cell(section, row, 'target'),
  met: cell(section, row, 'met'),
  date: cell(section, row, 'date'),
  machine: cell(section, row, 'machine'),
})

/** The row of this name. */
const figure = (what: string, bench: string, name: string): Entry => ({
  what,
  bench,
  result(section) {
    const row = section.rows.find(([first]) => first === name)
    return row && resultOf(section, row)
  },
})

/** The page with the largest value in a column of Lighthouse, in ms. */
const slowestPage = (what: string, column: string): Entry => ({
  what,
  bench: 'lighthouse',
  result(section) {
    const value = (row: string[]) => Number.parseFloat(cell(section, row, column))
    const target = section.rows.find(([first]) => first === 'target') ?? []
    const [slowest] = section.rows.filter((row) => row !== target).sort((a, b) => value(b) - value(a))
    if (!slowest) return undefined
    const missed = cell(section, slowest, column).includes('✘')
    return {
      ...resultOf(section, slowest),
      measured: shown(Math.round(value(slowest)), 'ms'),
      target: `${cell(section, target, column)} ms`,
      met: missed ? '**no**' : 'yes',
    }
  },
})

/** What the summary shows, one row each. */
export const entries: Entry[] = [
  slowestPage(
    'First visit with a phone on slow 4G: Largest Contentful Paint of the slowest of 18 pages',
    'largest-contentful-paint',
  ),
  figure(
    'Page visited before, opened on slow-2g: First Contentful Paint',
    'pages',
    'first contentful paint on slow-2g',
  ),
  figure(
    'Tap on download on a slow phone, 0.3 s after the first paint: time until the sheet is painted',
    'tap',
    'tap 0.3 s after the first paint: until the sheet is painted',
  ),
  figure(
    "Download of 256 MiB: speed compared with Chromium's own download",
    'speed',
    "256 MiB, tap to complete: speed compared with Chromium's own download",
  ),
  figure('Tap on download: time until the file is requested', 'around', 'tap to first request of the file'),
  figure(
    'End of a download: time from the last byte until it is complete',
    'around',
    'last byte to complete',
  ),
  figure(
    'Download at 1 MB/s: share of a core that the main thread of the page uses',
    'mainThread',
    'main thread of the page while 1 MB/s arrive',
  ),
  figure(
    'Packed form of real APKs: bytes on the wire divided by the bytes of the APKs',
    'packed',
    'bytes on the wire divided by the bytes of the APKs',
  ),
  figure(
    "Packed download on 3G: speed compared with Chromium's own download of the APK",
    'packed',
    "3g, tap to complete: speed compared with Chromium's own download of the APK",
  ),
  figure(
    "Download over a link that loses 1 % of the packets: speed compared with Chromium's own download",
    'lossy',
    "lossy link: speed compared with Chromium's own download",
  ),
  figure(
    'Browser, page or service worker killed: bytes downloaded again per kill',
    'kills',
    'downloaded again per kill, mean',
  ),
  figure(
    'Memory growth of the renderer while it downloads 256 MiB',
    'memory',
    'memory growth while downloading 256 MiB, renderer',
  ),
  figure(
    'Server sends ranges of the APK: bytes per second compared with nginx',
    'ranges',
    'ranges of an APK: bytes per second compared with nginx',
  ),
  figure(
    'Server stores events, each on disk before the response',
    'events',
    'events per second on disk before the response, embedded database',
  ),
  figure(
    'Restart of two servers under 200 downloads: downloads that start again or fail',
    'cluster',
    'downloads that start again or fail',
  ),
]

/** The page `docs/figures.md`, written on the day `today`. */
export function summaryText(sections: Section[], today: string): string {
  const rows = entries.map(({ what, bench, result }) => {
    const section = sections.find(({ name }) => name === bench)
    const found = section && result(section)
    return found
      ? [what, found.measured, found.target, found.met, markedDate(found.date, today), kindOf(found), bench]
      : [what, 'not measured', '', '', '', '', bench]
  })
  const head = ['what', 'result', 'target', 'met', 'date', 'machine', 'bench']
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `# Figures

Some of the figures that \`npm run bench\` and \`npm run lighthouse\` measure. They write
[all rows](../tests/bench/figures/rows.md) and this page. They wrote it last on ${today}; **old** marks a result that was then
older than a week. [The method](../tests/bench/figures/method.md) says how each bench measures.

${table}

## How to read it

- Results depend on the machine. Browser, server, database and load generator share its processors. Compare only rows of the
  same machine.
- The rows name the load of the machine before the run. If it is above 2, other programs used the processors: measure again
  before you rely on that row.
- "×" compares with another program that did the same work in the same run: a speed of 0.98 × is 98 % of the other speed.
  Since 2026-11-27 both sides settle for five seconds before they are measured.
- Rows of downloads with an earlier date compare with Chromium's own download in a browser that had just started, which made it
  slower than it is. A fair comparison shows a smaller number.

## Measure again

On an idle machine, after \`npm run build\`:

\`\`\`sh
npm run bench                  # everything
npm run bench -- pages speed   # the benches of these names
npm run lighthouse             # all pages; add paths to measure some
\`\`\`

Some benches need [programs or fonts](../tests/bench/figures/method.md#what-must-be-installed) that are not part of the project.
`
}

/** The processors of a row's machine, without its load. */
const kindOf = ({ machine }: Result) => machine.replace(/, load .*/, '')
