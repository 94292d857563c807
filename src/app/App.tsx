import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { adoptColours } from './adoptColours.ts'
import { followLinks } from './navigation.ts'
import { Page } from './Page.tsx'
import type { Shown } from './shown.ts'

/** None of it may change. */
type AppProps = {
  first: Shown
  /** Called when the first page has come alive, and after each page that followed. */
  arrive(page: Shown, by: 'load' | 'in-site'): void
  /** Loads the document of a page that cannot be shown in this one. */
  leave(to: URL): void
}

/** The page the visitor is on, and the way to the next. */
export function App({ first, arrive, leave }: AppProps) {
  const [shown, setShown] = useState(first)

  useEffect(() => {
    // A page may have further addresses, so what the bar says counts.
    let path = location.pathname
    const show = (page: Shown) => {
      path = location.pathname
      adoptColours(page.colours)
      flushSync(() => setShown(page))
      arrive(page, 'in-site')
    }
    const leaving = new AbortController()
    followLinks({ path: () => path, show, leave }, leaving.signal)
    arrive(first, 'load')
    return () => leaving.abort()
  }, [first, arrive, leave])

  return <Page shown={shown} />
}
