import { useId } from 'react'
import type { HomeModalData } from '../../model/modalCard.ts'
import { Overlay } from '../../sections/overlay/Overlay.tsx'
import { Icon } from '../download/Icon.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './homeModal.module.css'
import { StepCards } from './StepCards.tsx'
import type { Words } from './words.ts'

/** `restartUrl` is where the plain file lies. */
type Props = { data: HomeModalData; restartUrl: string; words: Words; close(): void }

/** How to go on after a download, on all of the screen. */
export default function HomeModal({ data, restartUrl, words, close }: Props) {
  const headingId = useId()
  return (
    <Overlay
      name="homeModal"
      testId="home-modal"
      labelledBy={headingId}
      className={styles.modal}
      close={close}
    >
      <div className={styles.scroll}>
        <header className={styles.head}>
          <div>
            <h2 id={headingId} tabIndex={-1}>
              {data.heading}
            </h2>
            {data.headingDescription && <p>{data.headingDescription}</p>}
          </div>
          <CloseButton label={words.close} ground="dark" close={close} />
        </header>
        <div className={styles.body}>
          <StepCards cards={data.cards} />
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
        </div>
      </div>
    </Overlay>
  )
}
