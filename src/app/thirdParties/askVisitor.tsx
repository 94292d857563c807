import { createRoot } from 'react-dom/client'
import type { Locale } from '../../model/locale.ts'
import type { Choice } from '../../tracking/consent.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { loadWords } from './words.ts'

let asking: Promise<Choice> | undefined

/** Shows the question until it is answered; gone to where the visitor wished for it. */
export function askVisitor(locale: Locale, isWished: boolean): Promise<Choice> {
  if (isWished) document.getElementById('consent')?.focus()
  asking ??= show(locale, isWished).finally(() => {
    asking = undefined
  })
  return asking
}

async function show(locale: Locale, isWished: boolean): Promise<Choice> {
  const words = await loadWords[locale]()
  const before = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const choice = await new Promise<Choice>((choose) =>
    root.render(<ConsentBanner words={words} isWished={isWished} choose={choose} />),
  )
  root.unmount()
  place.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return choice
}
