/** Returns the URL of a page of this site when in-site navigation should handle the click; null leaves it to the browser. */
export const pageLink = (event: MouseEvent, here: URL): URL | null =>
  event.defaultPrevented ? null : linkTo(event, here)

/** Returns the URL of the page of this site that a plain press at this place leads to; null when it leads to none. */
export function linkTo(event: MouseEvent, here: URL): URL | null {
  if (!isPlainPress(event) || !(event.target instanceof Element)) return null
  const anchor = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!anchor || anchor.matches('[download], [data-starts]') || (anchor.target && anchor.target !== '_self'))
    return null
  const to = new URL(anchor.href)
  const isPage = to.origin === here.origin && to.pathname.endsWith('/')
  return isPage && to.pathname !== here.pathname ? to : null
}

/** True for the main button without a key that would open a tab or a window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
