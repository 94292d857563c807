import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { decodePageData, pageDataId } from './pageData.ts'

const first = decodePageData(document.getElementById(pageDataId)?.textContent ?? '')

/** Settles when taps are answered. */
export const hydrated = new Promise<void>((resolve) => {
  const arrive = () => resolve()
  hydrateRoot(document, <App first={first} arrive={arrive} />)
})
