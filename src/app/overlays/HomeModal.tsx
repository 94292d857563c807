import type { HomeModalData } from '../../model/modalCard.ts'
import { Icon } from '../download/Icon.tsx'
import styles from './homeModal.module.css'
import { StepsModal } from './StepsModal.tsx'
import type { Words } from './words.ts'

/** `restartUrl` is where the plain file lies. */
type Props = { data: HomeModalData; restartUrl: string; words: Words; close(): void }

/** How to go on after a download, on all of the screen. */
const HomeModal = ({ data, restartUrl, words, close }: Props) => (
  <StepsModal
    name="homeModal"
    testId="home-modal"
    heading={data.heading}
    note={data.headingDescription}
    cards={data.cards}
    ground="dark"
    closeLabel={words.close}
    styles={styles}
    close={close}
  >
    <p className={styles.safe}>
      <Icon name="shield" size={26} />
      <span>
        <b>{words.safe}</b>
        {data.safetyNote}
      </span>
    </p>
    <p className={styles.restart}>
      <Icon name="retry" size={24} />
      <span>
        {data.restartNote} <a href={restartUrl}>{words.restartLink}</a>
      </span>
    </p>
  </StepsModal>
)

export default HomeModal
