import { untilThere } from '../../state/untilThere.ts'
import type { Shown } from '../shown.ts'
import styles from './consentLink.module.css'

const load = () => import('../thirdParties/arrive.ts')

/** Lets visitors change their mind about third parties. */
export const ConsentLink = ({ shown }: { shown: Shown }) => (
  <button
    type="button"
    className={styles.link}
    data-testid="consent-link"
    onClick={() => void untilThere(load).then(({ ask }) => ask(shown))}
  >
    {shown.words.consent}
  </button>
)
