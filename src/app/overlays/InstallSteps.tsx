import { useId } from 'react'
import type { InstallStepsData } from '../../model/modalCard.ts'
import { Overlay } from '../../sections/overlay/Overlay.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './installSteps.module.css'
import { StepCards } from './StepCards.tsx'
import type { Words } from './words.ts'

/** `restartUrl` is where the plain file lies. */
type Props = { data: InstallStepsData; restartUrl: string; words: Words; close(): void }

/** How to install what has just been downloaded. */
export default function InstallSteps({ data, restartUrl, words, close }: Props) {
  const headingId = useId()
  return (
    <Overlay
      name="installSteps"
      testId="install-steps"
      labelledBy={headingId}
      className={styles.modal}
      close={close}
    >
      <div className={styles.card}>
        <header className={styles.head}>
          <h2 id={headingId} tabIndex={-1}>
            {data.heading}
          </h2>
          <CloseButton label={words.close} ground="light" close={close} />
        </header>
        <StepCards cards={data.cards} />
        <p className={styles.restart}>
          {words.restart.question} <a href={restartUrl}>{words.restart.link}</a>
        </p>
      </div>
    </Overlay>
  )
}
