import type { PageOnSite } from '../../content/catalogue.ts'
import type { Thing } from './thing.ts'

/** The questions that the page answers, where it answers any. */
export function questions({ page }: PageOnSite): Thing[] {
  const items = page.page_body.flatMap((section) =>
    section.__component === 'sections.faq' ? section.items : [],
  )
  if (items.length === 0) return []
  const mainEntity = items.map(({ heading, content }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', inLanguage: page.locale, mainEntity }]
}
