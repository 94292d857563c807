/** Returns the URL of a page of this site when in-site navigation should handle the click; null leaves it to the browser. */
export function pageLink(event: MouseEvent, here: URL): URL | null {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const anchor = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!anchor || anchor.matches('[download], [data-starts]') || (anchor.target && anchor.target !== '_self'))
    return null
  const to = new URL(anchor.href)
  const isPage = to.origin === here.origin && to.pathname.endsWith('/')
  return isPage && to.pathname !== here.pathname ? to : null
}
