/** Fetches the HTML of a page of this site. Resolves with null when the network fails, or when another build made the page. */
export async function fetchPage(to: URL, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(to, { headers: { accept: 'text/html' }, signal })
    const isOwn = answer.ok && new URL(answer.url, location.href).origin === location.origin
    const html = isOwn ? await answer.text() : ''
    return html.includes(ownBundle()) ? html : null
  } catch {
    return null
  }
}

const ownBundle = () =>
  document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? 'no bundle'
