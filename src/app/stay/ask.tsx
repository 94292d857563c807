import { createRoot } from 'react-dom/client'
import { locales } from '../../model/locale.ts'
import { isBusy } from '../../state/download.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { Card } from './Card.tsx'
import { stayWords } from './words.ts'

/** `later`: a download came in between. */
export type Answer = 'yes' | 'no' | 'later'

/** Asks in the language of the page; the question goes away as soon as a download begins. */
export function ask(about: 'update' | 'install' | 'ios', store: DownloadStoreApi): Promise<Answer> {
  const locale = locales.find((one) => one === document.documentElement.lang) ?? 'en'
  const { no, [about]: offer } = stayWords[locale]
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      stop()
      root.unmount()
      place.remove()
      resolve(given)
    }
    const stop = store.subscribe(({ download }) => isBusy(download) && answer('later'))
    root.render(<Card testId={`${about}-offer`} {...offer} no={no} answer={answer} />)
  })
}
