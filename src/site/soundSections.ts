import type { PageOnSite } from '../content/catalogue.ts'
import { nameOf } from './content.ts'

type Rendered = { html: string; colours: string }

/**
 * Renders a page without the sections that throw, and returns a sentence about each of them. Rejects if the page throws
 * even without sections.
 */
export async function renderSound(
  page: PageOnSite,
  render: (page: PageOnSite) => Promise<Rendered>,
): Promise<{ rendered: Rendered; thrown: string[] }> {
  const whole = await render(page).catch(() => null)
  if (whole) return { rendered: whole, thrown: [] }
  const sections = page.page.page_body
  const having = (page_body: typeof sections) => render({ ...page, page: { ...page.page, page_body } })
  const sound: typeof sections = []
  const thrown: string[] = []
  for (const section of sections)
    await having([section]).then(
      () => void sound.push(section),
      (error: unknown) => {
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
        thrown.push(
          `${nameOf(page.page)}: ${titleOf(section)}: cannot be rendered and is left out: ${reason}`,
        )
      },
    )
  return { rendered: await having(sound), thrown }
}

/** Names a section by its type and heading, not by its index: sections before it may be left out. */
function titleOf(section: PageOnSite['page']['page_body'][number]): string {
  const { __component, heading, title } = section as {
    __component: string
    heading?: unknown
    title?: unknown
  }
  const words = [heading, title].find((one) => typeof one === 'string')
  return words === undefined ? __component : `${__component} “${words}”`
}
