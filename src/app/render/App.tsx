import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { followLinks } from '../navigation/navigation.ts'
import { Page } from './Page.tsx'
import type { PageView } from './pageView.ts'

/** The props must not change between renders. */
type AppProps = {
  first: PageView
  /** Called after the first page is hydrated, and after each in-site navigation. */
  onPageView(page: PageView, by: 'load' | 'in-site'): void
  /** Loads the document of a page that cannot be rendered in this one. */
  leave(to: URL): void
}

/** Renders the current page and replaces it on in-site navigation. */
export function App({ first, onPageView, leave }: AppProps) {
  const [view, setView] = useState(first)

  useEffect(() => {
    // Read from the address bar, because a page may have several paths.
    let path = location.pathname
    const show = (page: PageView) => {
      path = location.pathname
      applyColours(page.colours)
      flushSync(() => setView(page))
      onPageView(page, 'in-site')
    }
    const unmounted = new AbortController()
    followLinks({ path: () => path, show, leave }, unmounted.signal)
    onPageView(first, 'load')
    return () => unmounted.abort()
  }, [first, onPageView, leave])

  return <Page view={view} />
}

/** Applies the colours of a page that came by in-site navigation. The policy allows constructed style sheets. */
function applyColours(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}
