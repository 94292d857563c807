import type { Choice } from '../../tracking/consent.ts'
import buttons from '../download/buttons.module.css'
import styles from './consentBanner.module.css'
import type { Words } from './words.ts'

/** `isWished`: the visitor came for it. */
type Props = { words: Words; isWished: boolean; choose(choice: Choice): void }

const choices = ['denied', 'granted'] as const

/** Asks whether third parties may learn of the visit; both answers are one tap and look alike. */
export const ConsentBanner = ({ words, isWished, choose }: Props) => (
  <section
    ref={(banner) => {
      if (isWished) banner?.focus()
    }}
    id="consent"
    className={styles.banner}
    data-testid="consent"
    aria-labelledby="consent-question"
    tabIndex={-1}
  >
    <h2 id="consent-question">{words.question}</h2>
    <p>{words.reason}</p>
    <div className={styles.choices}>
      {choices.map((choice) => (
        <button key={choice} type="button" className={buttons.quiet} onClick={() => choose(choice)}>
          {words[choice]}
        </button>
      ))}
    </div>
  </section>
)
