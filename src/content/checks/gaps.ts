import { problemsOf } from '../../model/problems.ts'
import { withDefaults } from '../defaults.ts'
import { issuesOfPage } from '../page.ts'

type Raw = Record<string, unknown>
type Issue = ReturnType<typeof issuesOfPage>[number]

/** Texts that every page needs, and the placeholder for each. */
const standIns = { title: '[title]', description: '[description]', route_name: 'draft' }

/**
 * A draft as the preview shows it. A note that names the problem replaces each section that is not valid yet, and the
 * hero. Other fields stay as they are, except for the texts of the page.
 */
export function withGaps<T extends object>(draft: T, site: unknown): T {
  const raw = withDefaults(draft, site)
  const issues = issuesOfPage(raw)
  if (issues.length === 0) return raw
  const { page_body } = raw as Raw
  const ofHero = issues.filter((issue) => keyOf(issue, 0) === 'Hero_Banner')
  const sections = (Array.isArray(page_body) ? page_body : []).map((section, place) => {
    const own = issues.filter((issue) => keyOf(issue, 0) === 'page_body' && keyOf(issue, 1) === place)
    return own.length > 0 ? note(own) : section
  })
  const texts = Object.entries(standIns).filter(([key]) => issues.some((issue) => keyOf(issue, 0) === key))
  return {
    ...raw,
    ...Object.fromEntries(texts),
    ...(ofHero.length > 0 && { Hero_Banner: null }),
    page_body: ofHero.length > 0 ? [note(ofHero), ...sections] : sections,
  }
}

const keyOf = ({ path }: Issue, place: number): unknown => path?.[place]?.key

/** A text section in place of a section that cannot be shown. */
function note(issues: readonly Issue[]) {
  const reasons = problemsOf(issues).map((problem) => `<li>${escaped(problem)}</li>`)
  return {
    __component: 'sections.text-section',
    title: 'Not complete yet',
    body_html: `<ul>${reasons.join('')}</ul>`,
    backgroundColor: '#FFF3CD',
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
