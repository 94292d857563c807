import type { ReactNode } from 'react'
import type { HomeModalData, InstallStepsData, ModalCard } from '../../model/modalCard.ts'
import { TitledDialog } from '../../ui/dialog/TitledDialog.tsx'
import { DieNumber } from '../../ui/die/DieNumber.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../ui/icon/overlayIcons.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import cardStyles from './stepCards.module.css'
import styles from './stepsDialog.module.css'
import type { OverlayWords } from './words/words.ts'

/** `restartUrl` is the address of the plain file. `close` must stay the same function. */
type Props<Data> = { data: Data; restartUrl: string; words: OverlayWords; close(): void }

type HomeProps = Props<HomeModalData> & { children: ReactNode }

/** A full-screen dialog with the steps after a download. `children` are its footer, which always stays visible. */
export const HomeModal = ({ data, restartUrl, words, close, children }: HomeProps) => (
  <TitledDialog
    name="homeModal"
    testId="home-modal"
    layout="page"
    heading={data.heading}
    note={data.headingDescription}
    closeLabel={words.close}
    close={close}
  >
    <div className={styles.body}>
      <StepCards cards={data.cards} />
      <p className={styles.safe}>
        <Icon drawing={overlayIcons.shield} size={26} />
        <span>
          <b>{words.safe}</b>
          {data.safetyNote}
        </span>
      </p>
      <p className={styles.restart}>
        <Icon drawing={overlayIcons.retry} size={24} />
        <span>
          {data.restartNote} <a href={restartUrl}>{words.restartLink}</a>
        </span>
      </p>
    </div>
    <div className={styles.foot}>{children}</div>
  </TitledDialog>
)

/** The steps to install the downloaded file. */
export const InstallSteps = ({ data, restartUrl, words, close }: Props<InstallStepsData>) => (
  <TitledDialog
    name="installSteps"
    testId="install-steps"
    heading={data.heading}
    closeLabel={words.close}
    close={close}
  >
    <StepCards cards={data.cards} />
    <p className={styles.question}>
      {words.restart.question} <a href={restartUrl}>{words.restart.link}</a>
    </p>
  </TitledDialog>
)

/** Each step with its picture and its number. */
const StepCards = ({ cards }: { cards: ModalCard[] }) => (
  <ol className={cardStyles.cards}>
    {cards.map(({ cardNumber, cardDescription, src, alt }) => (
      <li key={cardNumber} value={cardNumber} className={cardStyles.card}>
        <Picture className={cardStyles.picture} picture={src} alt={alt ?? ''} width={104} height={104} />
        <div>
          <DieNumber value={cardNumber} size={34} />
          <span className="visually-hidden">{cardNumber}. </span>
          <RichText className={cardStyles.words} html={cardDescription} />
        </div>
      </li>
    ))}
  </ol>
)
