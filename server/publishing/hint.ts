import { type Content, nameOf, type PageKey, siteName } from '../../src/site/content.ts'
import type { Strapi } from './cms/strapi.ts'

/** What to fetch again: one page, the data of the site, everything, or everything and one file of the CMS. */
export type Hint = PageKey | 'site' | 'everything' | { upload: string }

export const isAboutAll = (hint: Hint): hint is 'everything' | { upload: string } =>
  hint === 'everything' || (typeof hint === 'object' && 'upload' in hint)

/** The name of the part that a hint is about. */
export const partOf = (hint: PageKey | 'site'): string => (hint === 'site' ? siteName : nameOf(hint))

/** The earlier problems that a round with this hint did not check again. */
export function stillWrong(problems: string[], hint: Hint): string[] {
  if (isAboutAll(hint)) return []
  const seen = partOf(hint)
  return problems.filter((problem) => !problem.startsWith(`${seen}: `))
}

/** `before` with the current version from the CMS of what the hint is about. Rejects if the CMS is unreachable. */
export async function fetched(
  cms: Strapi,
  before: Content,
  hint: Hint,
  signal: AbortSignal,
): Promise<Content> {
  if (isAboutAll(hint)) return withUnlisted(await cms.everything(signal), before, cms, signal)
  if (hint === 'site') return { ...before, site: await cms.site(signal) }
  const { [nameOf(hint)]: _, ...others } = before.pages
  const page = await cms.page(hint, signal)
  return { ...before, pages: page === null ? others : { ...others, [nameOf(hint)]: page } }
}

/** Adds the live pages that the list of the CMS left out although they are published: the list is read in parts. */
async function withUnlisted(
  content: Content,
  before: Content,
  cms: Strapi,
  signal: AbortSignal,
): Promise<Content> {
  const pages = { ...content.pages }
  for (const [name, live] of Object.entries(before.pages)) {
    if (name in pages) continue
    const page = await cms.page(live as PageKey, signal)
    if (page !== null) pages[name] = page
  }
  return { ...content, pages }
}
