import { cases } from './cases.ts'
import { contenders } from './contenders.ts'

/** How a contender fared: what it gave out, how often the visitor had to ask, and bytes fetched more than once. */
export type Outcome = {
  contender: string
  case: string
  kind: 'whole' | 'wrong' | 'fails' | 'hangs'
  taps: number
  again: number
  seconds: number
  why: string
}

/** What the visitor has to do: one tap is what every download takes; a second tab or a reload brings its own. */
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

/** The page that is committed, from all outcomes. */
export function comparisonPage(outcomes: Outcome[], chromium: string): string {
  const of = (name: string, one: string) =>
    outcomes.find((outcome) => outcome.contender === name && outcome.case === one)
  const rows = cases.map(({ name, midway }) => {
    const own = midway === 'reload' || midway === 'second tab' ? 2 : 1
    return `| ${name} | ${contenders.map((contender) => told(of(contender.name, name), own)).join(' | ')} |`
  })
  const sums = contenders.map((contender) => {
    const byItself = cases.filter(({ name, midway }) => {
      const outcome = of(contender.name, name)
      return (
        outcome?.kind === 'whole' && outcome.taps === (midway === 'reload' || midway === 'second tab' ? 2 : 1)
      )
    })
    return `**${byItself.length} of ${cases.length}**`
  })
  return `# ${cases.length} faults, and who delivers the file

Written by \`npx tsx tests/comparison/compare.ts\` in Chromium ${chromium}. A file of 3 MiB comes from another origin at 4 MB/s,
with CORS. Each contender is used as its README says, with what it offers; a failure is tried again, up to four taps, and
given up after 60 seconds. "whole" is the published file, bit by bit, without anything but the first tap (and the second
one of a reload or a second tab). "MB again" is what the server sent beyond the file's length. "wrong bytes" were given
out as if they were the file.

| | ${contenders.map(({ name, npm }) => (npm ? `[${name}](https://www.npmjs.com/package/${npm.replace(/@[\d.]+$/, '')})` : name)).join(' | ')} |
|---|${contenders.map(() => '---|').join('')}
${rows.join('\n')}
| whole, by itself | ${sums.join(' | ')} |

## What favours the others

- The file may be cached for ever, as releases should be. Chromium's HTTP cache then keeps what arrived of a broken answer
  and asks for the rest at the next tap, which is why the others fetch little again after cuts. It does so for files that
  it finds small enough to cache, and not where a server tells no validator.
- The browser's own download needs no code, no CORS and no storage of the page, goes on when the last tab is closed, and
  shows in the browser's own list. Where nothing goes wrong it is the best choice.
- StreamSaver and native-file-system-adapter write to the visitor's disk while bytes arrive: they take no storage of the
  origin, and files may be larger than its quota. Both are pipes by intention and leave retries to their users.
- wllama and transformers.js load models, too: they split, cache and share them. Only their loaders are compared.
- resumable-download was given \`renew\` (which returns the same address) and, in the last case, the file's SHA-256; the
  others have no such option. Its bytes lie in the origin's storage first and are then handed on.
- A server without CORS, or one that does not expose \`Content-Range\`, is no case here: no script reads the former, and
  resumable-download gives up at the latter and says why, where the browser's own download would arrive.
- verifyfetch is not in the table: the package registry of the machine that wrote it does not have it.
`
}
