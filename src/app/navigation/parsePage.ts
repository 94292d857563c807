import type { TrustedTypesWindow } from 'trusted-types/lib'
import { type PageStyles, parseStyles } from './pageStyles.ts'

/**
 * A page that is ready to be shown: its document, the parts of its body, which are this document's already, its styles,
 * and how long it took.
 */
export type ParsedPage = { content: Document; parts: Element[]; styles: PageStyles; parseMs: number }

/** What of the body changes with the page. The link is the overlay where a click anywhere is one on download. */
export const pageParts = ':scope > :is(header, main, footer, aside, a, script[type="application/json"])'

// Only what `fetchPage` received from this site is parsed as HTML, and no script of a parsed document runs.
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('pages', {
  createHTML: (html) => html,
})

// The parser would hold styles to the policy of the page that is shown, and report them.
const style = /<style>(.*?)<\/style>/s

/** Parses the HTML of a page of this site. */
export function parsePage(html: string): ParsedPage {
  const from = performance.now()
  const rest = html.replace(style, '')
  const trusted = (policy?.createHTML(rest) ?? rest) as string
  const content = new DOMParser().parseFromString(trusted, 'text/html')
  const parts = [...content.body.querySelectorAll(pageParts)].map((part) => document.adoptNode(part))
  const styles = parseStyles(style.exec(html)?.[1] ?? '')
  return { content, parts, styles, parseMs: performance.now() - from }
}
