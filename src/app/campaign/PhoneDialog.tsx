import { type ReactNode, useId, useReducer } from 'react'
import { Overlay } from '../../sections/overlay/Overlay.tsx'
import { ChatBody } from '../overlays/ChatBody.tsx'
import { CloseButton } from '../overlays/CloseButton.tsx'
import { helpAfter } from '../overlays/help.ts'
import modal from '../overlays/installModal.module.css'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadWords } from '../overlays/words.ts'
import type { Shown } from '../shown.ts'
import styles from './phoneDialog.module.css'

/** `children`: the code, and what is said of it. */
type Props = { shown: Shown; heading: string; close(): void; children: ReactNode }

/** Both ways from a computer to a phone: a code for its camera, and a number to ask with for the link. */
export default function PhoneDialog({ shown: { page, path }, heading, close, children }: Props) {
  const headingId = useId()
  const words = useLoaded(loadWords[page.locale])
  const [{ chat }, tell] = useReducer(helpAfter, { modal: 'closed', chat: 'form' })
  if (words === null) return null
  return (
    <Overlay
      name="phoneDialog"
      testId="phone-dialog"
      labelledBy={headingId}
      className={modal.modal}
      close={close}
    >
      <div className={modal.inner}>
        <header className={modal.head}>
          <h2 id={headingId} tabIndex={-1}>
            {heading}
          </h2>
          <CloseButton label={words.close} ground="light" close={close} />
        </header>
        <div className={styles.ways}>
          <div>{children}</div>
          <ChatBody chat={chat} tell={tell} path={path} words={words.chat} />
        </div>
      </div>
    </Overlay>
  )
}
