import type { InstallStepsData } from '../../model/modalCard.ts'
import styles from './installModal.module.css'
import { StepsModal } from './StepsModal.tsx'
import type { Words } from './words.ts'

/** `restartUrl` is where the plain file lies. */
type Props = { data: InstallStepsData; restartUrl: string; words: Words; close(): void }

/** How to install what has just been downloaded. */
const InstallSteps = ({ data, restartUrl, words, close }: Props) => (
  <StepsModal
    name="installSteps"
    testId="install-steps"
    heading={data.heading}
    cards={data.cards}
    ground="light"
    closeLabel={words.close}
    styles={styles}
    close={close}
  >
    <p className={styles.restart}>
      {words.restart.question} <a href={restartUrl}>{words.restart.link}</a>
    </p>
  </StepsModal>
)

export default InstallSteps
