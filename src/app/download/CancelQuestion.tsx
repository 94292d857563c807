import { useEffect, useId, useRef } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { amount } from './figures.ts'
import styles from './running.module.css'
import type { Words } from './words.ts'

type Props = { received: number; words: Words; keep(): void }

/** Asks once more before what was stored is deleted; meanwhile the download goes on. */
export function CancelQuestion({ received, words, keep }: Props) {
  const cancel = useDownload((store) => store.cancel)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => safe.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-labelledby={id} data-testid="cancel-question">
      <p id={id} className={styles.question}>
        {words.cancelQuestion(received > 0 ? amount(received, null) : null)}
      </p>
      <div className={styles.controls}>
        <button ref={safe} type="button" className={buttons.quiet} onClick={keep}>
          {words.cancelNo}
        </button>
        <button type="button" className={buttons.quiet} data-testid="cancel-confirm" onClick={cancel}>
          {words.cancelYes}
        </button>
      </div>
    </div>
  )
}
