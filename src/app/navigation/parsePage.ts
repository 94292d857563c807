import type { TrustedTypesWindow } from 'trusted-types/lib'
import { type PageStyles, parseStyles } from './pageStyles.ts'

/**
 * A page that is ready to be shown: its document, the parts of its body (already adopted by this document), its styles,
 * and the loading time.
 */
export type ParsedPage = { content: Document; parts: Element[]; styles: PageStyles; parseMs: number }

/** The parts of the body that change with the page. The link is the overlay that handles any click as a download. */
export const pageParts = ':scope > :is(header, main, footer, aside, a, script[type="application/json"])'

// Only HTML that `fetchPage` received from this site is parsed. Scripts of a parsed document do not run.
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('pages', {
  createHTML: (html) => html,
})

// The parser would check styles against the policy of the current page, and report violations.
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
