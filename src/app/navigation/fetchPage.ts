import type { TrustedTypesWindow } from 'trusted-types/lib'

// Only what `fetchPage` received from this site is parsed as HTML, and no script of a parsed document runs.
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('pages', {
  createHTML: (html) => html,
})

/** A page that was fetched: its document without the `style` element, and the text of that. */
export type FetchedPage = { content: Document; styles: string }

// The parser would hold styles to the policy of the page that is shown, and report them.
const style = /<style>(.*?)<\/style>/s

/** Fetches a page of this site. Resolves with null when the network fails, or when another build made the page. */
export async function fetchPage(to: URL, signal: AbortSignal): Promise<FetchedPage | null> {
  try {
    const answer = await fetch(to, { headers: { accept: 'text/html' }, signal })
    const isOwn = answer.ok && new URL(answer.url, location.href).origin === location.origin
    const html = isOwn ? await answer.text() : ''
    if (!html.includes(ownBundle())) return null
    const styles = style.exec(html)?.[1] ?? ''
    const rest = html.replace(style, '')
    const trusted = (policy?.createHTML(rest) ?? rest) as string
    return { content: new DOMParser().parseFromString(trusted, 'text/html'), styles }
  } catch {
    return null
  }
}

const ownBundle = () =>
  document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? 'no bundle'
