import buttons from './buttons.module.css'
import styles from './chromeHint.module.css'
import type { Words } from './words.ts'

/** Says that another app's browser may not save the file, and leads to Chrome by the address `chrome`. */
export function ChromeHint({ chrome, words }: { chrome: string; words: Words }) {
  return (
    <div className={styles.hint}>
      <p>{words.inApp}</p>
      <a className={buttons.quiet} data-testid="open-in-chrome" href={chrome}>
        {words.openInChrome}
      </a>
    </div>
  )
}
