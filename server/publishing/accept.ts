import { type Content, siteName } from '../../src/site/content.ts'

/** Valid content, and the problems of the parts that were not accepted. */
export type Accepted = { content: Content; problems: string[] }

/**
 * Accepts the changes from `before`, which is valid, to `given`. A page with a problem keeps its old version; a new page
 * with a problem is left out. If only the hero has a problem, the old hero stays and the rest of the page changes. If
 * pages are valid alone but not together, the first ones are accepted.
 */
export function accept(
  before: Content,
  given: Content,
  problemsOf: (content: Content) => string[],
): Accepted {
  const problems = problemsOf(given)
  if (problems.length === 0) return { content: given, problems }
  const now = withLiveHeroes(given, before, problems)
  const left = now === given ? problems : problemsOf(now)
  const isBroken = (name: string) => left.some((problem) => problem.startsWith(`${name}: `))
  const names = [siteName, ...new Set([...Object.keys(before.pages), ...Object.keys(now.pages)])]
  const sound = names.filter((name) => !isBroken(name))
  const content = sound.reduce((taken, name) => withOne(taken, name, now), before)
  if (problemsOf(content).length === 0) return { content, problems }
  // For example, two pages have the same path.
  return {
    content: sound.reduce((taken, name) => {
      const next = withOne(taken, name, now)
      return next === taken || problemsOf(next).length > 0 ? taken : next
    }, before),
    problems,
  }
}

/** `given` with the old hero in pages whose only problems are in the hero; the same object if there are none. */
function withLiveHeroes(given: Content, before: Content, problems: string[]): Content {
  const repaired = Object.entries(given.pages).flatMap(([name, page]) => {
    const own = problems.filter((problem) => problem.startsWith(`${name}: `))
    const live = before.pages[name] as object | undefined
    const isHeroAlone = own.length > 0 && own.every((problem) => problem.startsWith(`${name}: Hero_Banner`))
    if (!isHeroAlone || !live) return []
    return [[name, { ...(page as object), Hero_Banner: 'Hero_Banner' in live ? live.Hero_Banner : null }]]
  })
  return repaired.length === 0
    ? given
    : { ...given, pages: { ...given.pages, ...Object.fromEntries(repaired) } }
}

/** `content` with the part `name` from `from`; the same object if the part is equal. */
function withOne(content: Content, name: string, from: Content): Content {
  if (name === siteName) return { ...content, site: from.site }
  if (JSON.stringify(content.pages[name]) === JSON.stringify(from.pages[name])) return content
  const { [name]: _, ...others } = content.pages
  return { ...content, pages: name in from.pages ? { ...others, [name]: from.pages[name] } : others }
}
