import { createRoot } from 'react-dom/client'
import type { Locale } from '../../model/locale.ts'
import { useTurn } from '../../state/overlayQueue.ts'
import type { Choice, Purpose } from '../../tracking/thirdParties/consent.ts'
import buttons from '../../ui/button/buttons.module.css'
import { Notice } from '../overlays/Notice.tsx'
import { loadOverlayWords } from '../overlays/words/loadOverlayWords.ts'
import type { OverlayWords } from '../overlays/words/words.ts'
import styles from './consentBanner.module.css'

/** `isRequested`: the visitor opened the banner from the footer, so it takes the focus. */
type Props = {
  words: OverlayWords['consent']
  purposes: readonly Purpose[]
  isRequested: boolean
  choose(choice: Choice): void
}

const choices = ['denied', 'granted'] as const

/** Asks for consent to third parties. Both answers are one tap away and look alike. */
export function ConsentBanner({ words, purposes, isRequested, choose }: Props) {
  if (!useTurn('consent', true)) return null
  return (
    <Notice isCard>
      <section
        ref={(banner) => {
          if (isRequested) banner?.focus()
        }}
        id="consent"
        className={styles.banner}
        data-testid="consent"
        aria-labelledby="consent-question"
        tabIndex={-1}
      >
        <h2 id="consent-question">{words.question}</h2>
        <p>{words.reason}</p>
        <p className={styles.purposes}>
          {words.purposes} {purposes.map((purpose) => words.purpose[purpose]).join(', ')}
        </p>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <button key={choice} type="button" className={buttons.secondary} onClick={() => choose(choice)}>
              {words[choice]}
            </button>
          ))}
        </div>
      </section>
    </Notice>
  )
}

let open: Promise<Choice> | undefined

/** Shows the banner until the visitor chooses. While it is open, further calls return the same promise. */
export function showConsentBanner(
  locale: Locale,
  purposes: readonly Purpose[],
  isRequested: boolean,
): Promise<Choice> {
  if (isRequested) document.getElementById('consent')?.focus()
  open ??= show(locale, purposes, isRequested).finally(() => {
    open = undefined
  })
  return open
}

async function show(locale: Locale, purposes: readonly Purpose[], isRequested: boolean): Promise<Choice> {
  const { consent: words } = await loadOverlayWords[locale]()
  const focused = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const choice = await new Promise<Choice>((choose) =>
    root.render(
      <ConsentBanner words={words} purposes={purposes} isRequested={isRequested} choose={choose} />,
    ),
  )
  root.unmount()
  place.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return choice
}
