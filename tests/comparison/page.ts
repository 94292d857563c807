import { type Case, cases } from './cases.ts'
import { contenders } from './contenders.ts'

/** The outcome of a case for one contender. `taps`: how often the visitor had to tap, `again`: bytes sent more than once. */
export type Outcome = {
  contender: string
  case: string
  kind: 'whole' | 'wrong' | 'fails' | 'hangs'
  taps: number
  again: number
  seconds: number
  why: string
}

/** The text of a cell. `own` taps are part of the case: two if the visitor reloads or opens a second tab. */
function told(outcome: Outcome | undefined, own: number): string {
  if (!outcome) return '–'
  const { kind, taps, again } = outcome
  if (kind === 'wrong') return '**wrong bytes**'
  if (kind === 'hangs') return 'hangs'
  if (kind === 'fails') return 'fails'
  const more = taps - own
  const bytes = again < 50_000 ? '' : `, ${(again / 1e6).toFixed(1)} MB again`
  return (more > 0 ? `whole after ${more} more tap${more > 1 ? 's' : ''}` : 'whole') + bytes
}

/** The page `docs/comparison.md`, from all outcomes. `date` is the day of the measurement, such as `2026-11-25`. */
export function comparisonPage(outcomes: Outcome[], chromium: string, date: string): string {
  const of = (name: string, one: Case) =>
    outcomes.find((outcome) => outcome.contender === name && outcome.case === one.name)
  const rows = cases.map(
    (one) =>
      `| ${one.name} | ${contenders.map(({ name }) => told(of(name, one), ownTaps(one))).join(' | ')} |`,
  )
  const isByItself = (name: string, one: Case) =>
    of(name, one)?.kind === 'whole' && of(name, one)?.taps === ownTaps(one)
  const counted = (isCounted: (name: string, one: Case) => boolean) =>
    contenders
      .map(({ name }) => ({ name, times: cases.filter((one) => isCounted(name, one)).length }))
      .sort((one, other) => other.times - one.times)
      .map(({ name, times }) => `${name} ${times}`)
      .join(', ')
  const sums = contenders.map(
    ({ name }) => `**${cases.filter((one) => isByItself(name, one)).length} of ${cases.length}**`,
  )
  const withHash = cases.filter(({ hash }) => hash).length
  return `# ${cases.length} network faults: which download libraries deliver the file

Measured on ${date} in Chromium ${chromium} by \`npx tsx tests/comparison/compare.ts\`, with
${contenders.flatMap(({ npm }) => npm ?? []).join(', ')}.

- **The identical file after one tap:** ${counted(isByItself)}.
- **The identical file after more taps:** ${counted((name, one) => of(name, one)?.kind === 'whole' && !isByItself(name, one))}.
- **A wrong file, delivered as if it were right:** ${counted((name, one) => of(name, one)?.kind === 'wrong')}.
- **No file and no error within a minute:** ${counted((name, one) => of(name, one)?.kind === 'hangs')}.
- **No file, with an error:** ${counted((name, one) => of(name, one)?.kind === 'fails')}.

A file of 3 MiB comes from another origin at 4 MB/s, with CORS. Each library is used as its README says. If it fails, the test
tries again, up to four taps. After 60 seconds the case ends.

| result | meaning |
|---|---|
| whole | the identical file after one tap, or two in the cases with a reload or a second tab |
| whole after 2 more taps | the identical file, but the visitor has to start the download again |
| 0.3 MB again | the server sent this much more than the length of the file |
| wrong bytes | a damaged file, or the login page of a Wi-Fi, was delivered as if it were the file |
| fails | an error, and no file after four taps |
| hangs | after 60 seconds there was neither a file nor an error |

| | ${contenders.map(({ name, npm }) => (npm ? `[${name}](https://www.npmjs.com/package/${npm.replace(/@[\d.]+$/, '')})` : name)).join(' | ')} |
|---|${contenders.map(() => '---|').join('')}
${rows.join('\n')}
| whole, by itself | ${sums.join(' | ')} |

## What favours the others

- The file may be cached for ever, as releases should be. Chromium's HTTP cache then keeps the bytes of a broken response and
  requests only the others at the next tap, so the other libraries fetch little again after a cut. Chromium does this only for
  files that are small enough for its cache and have an ETag or a date.
- The browser's own download needs no code, no CORS and no storage of the page. It continues when the last tab is closed, and
  is shown in the browser's own list. If nothing goes wrong, it is the best choice.
- StreamSaver and native-file-system-adapter write to the visitor's disk while bytes arrive. They need no storage of the origin,
  so files may be larger than its quota. Both are meant as pipes and leave retries to their users.
- wllama and transformers.js load models, which they also split, cache and share. Only their loaders are compared.
- resumable-download got \`renew\` (which returns the same URL) and, in ${withHash} cases, the SHA-256 of the file: where ETags differ
  or are missing later, where the file ends at half, and where a bit is flipped. The others have no such option. Without the
  SHA-256, resumable-download would load the file again where ETags differ, and deliver the wrong bytes of the other cases, too.
  It stores the bytes in the origin's storage first and then passes them on.
- The six rows from 304 to 451 differ little: each counts one response that is not the file.
- A server without CORS, or one that does not expose \`Content-Range\`, is not in the table. No script can read the former. With
  the latter, resumable-download gives up and says why; the browser's own download would work.
- verifyfetch is not in the table, because it was not in the package registry that the test used.
`
}

const ownTaps = ({ midway }: Case) => (midway === 'reload' || midway === 'second tab' ? 2 : 1)
