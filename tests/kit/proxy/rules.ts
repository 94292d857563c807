import { type Fault, faultsOf, type Script } from '../origin/faults.ts'

/** The URLs that a fault is for: a glob such as `**\/*.bin` (`*` stops at a slash), a RegExp, or a function. */
export type UrlPattern = string | RegExp | ((url: URL) => boolean)

/** The faults of matching responses: `script` gives each response its faults, in order; `always` is for all. */
export type Rule = { match: UrlPattern; script?: Script<Fault>; always?: Fault[] }

/** Faults that only `faultyOrigin` has, because they need its file. */
const ofAnOrigin = ['publish', 'expire'] as const

export function createRules(first: Rule[]) {
  const rules = new Set<{ matches(url: URL): boolean; script: Script<Fault>; always: Fault[] }>()
  const add = ({ match, script = [], always = [] }: Rule) => {
    const refused = [...script.flatMap(faultsOf), ...always].find(({ do: what }) => isOfAnOrigin(what))
    if (refused) throw new Error(`A proxy cannot ${refused.do} what is another server's: use faultyOrigin()`)
    const rule = { matches: matcher(match), script: [...script], always }
    rules.add(rule)
    return () => void rules.delete(rule)
  }
  for (const rule of first) add(rule)
  return {
    add,
    clear: () => rules.clear(),
    /** The faults of the next response of this URL. */
    next(url: URL): Fault[] {
      return [...rules]
        .filter((rule) => rule.matches(url))
        .flatMap(({ script, always }) => [...faultsOf(script.shift()), ...always])
    },
  }
}

const isOfAnOrigin = (what: string) => ofAnOrigin.some((one) => one === what)

function matcher(pattern: UrlPattern): (url: URL) => boolean {
  if (typeof pattern === 'function') return pattern
  const expression = typeof pattern === 'string' ? asExpression(pattern) : pattern
  return ({ href }) => expression.test(href)
}

const asExpression = (glob: string) =>
  new RegExp(
    `^${glob
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(.*/)?'))}$`,
  )
