import type { Content } from '../cms/content.ts'

/** Content the site can be made of, and what was wrong with the rest. */
export type Accepted = { content: Content; problems: string[] }

const site = 'content/site.json'

/** Takes over what changed from `before` to `now`. What does not pass stays as it was, or out where it is new. */
export function accept(before: Content, now: Content, problemsOf: (content: Content) => string[]): Accepted {
  const problems = problemsOf(now)
  if (problems.length === 0) return { content: now, problems }
  const isBroken = (name: string) => problems.some((problem) => problem.startsWith(`${name}: `))
  const names = [site, ...new Set([...Object.keys(before.pages), ...Object.keys(now.pages)])]
  const sound = names.filter((name) => !isBroken(name))
  const content = sound.reduce((taken, name) => withOne(taken, name, now), before)
  if (problemsOf(content).length === 0) return { content, problems }
  // Pages that are sound alone, but not together.
  return {
    content: sound.reduce((taken, name) => {
      const next = withOne(taken, name, now)
      return next === taken || problemsOf(next).length > 0 ? taken : next
    }, before),
    problems,
  }
}

function withOne(content: Content, name: string, from: Content): Content {
  if (name === site) return { ...content, site: from.site }
  if (JSON.stringify(content.pages[name]) === JSON.stringify(from.pages[name])) return content
  const { [name]: _, ...others } = content.pages
  return { ...content, pages: name in from.pages ? { ...others, [name]: from.pages[name] } : others }
}
