import type { PageOnSite } from '../../src/content/catalogue.ts'
import { type Content, nameOf, siteName } from '../../src/site/content.ts'

type Render = (page: PageOnSite) => Promise<unknown>

/** Why pages cannot be rendered, even without their sections, by the name of the page. */
export async function throwingPages(pages: PageOnSite[], render: Render): Promise<Map<string, string>> {
  const thrown = new Map<string, string>()
  for (const page of pages)
    await render(page).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      thrown.set(nameOf(page.page), `the page cannot be rendered: ${reason}`)
    })
  return thrown
}

/**
 * The problems of `from` with the pages that cannot be rendered. `live` could be rendered: so the cause is the page if it
 * has changed, else the data of the site.
 */
export const problemsOfThrown = (
  thrown: ReadonlyMap<string, string>,
  from: Content,
  live: Content,
): string[] =>
  [...thrown].flatMap(([name, problem]) => {
    if (!(name in from.pages)) return []
    if (isChanged(from.pages[name], live.pages[name])) return [`${name}: ${problem}`]
    return isChanged(from.site, live.site) ? [`${siteName}: ${name}: ${problem}`] : []
  })

const isChanged = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
