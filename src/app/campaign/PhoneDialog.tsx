import { type ReactNode, useReducer } from 'react'
import { ChatBody } from '../overlays/ChatBody.tsx'
import { helpAfter } from '../overlays/help.ts'
import modal from '../overlays/installModal.module.css'
import { Modal } from '../overlays/Modal.tsx'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadWords } from '../overlays/words.ts'
import type { Shown } from '../shown.ts'
import styles from './phoneDialog.module.css'

/** `children`: the code, and what is said of it. */
type Props = { shown: Shown; heading: string; close(): void; children: ReactNode }

/** Both ways from a computer to a phone: a code for its camera, and a number to ask with for the link. */
export default function PhoneDialog({ shown: { page, path }, heading, close, children }: Props) {
  const words = useLoaded(loadWords[page.locale])
  const [{ chat }, tell] = useReducer(helpAfter, { modal: 'closed', chat: 'form' })
  if (words === null) return null
  return (
    <Modal
      name="phoneDialog"
      testId="phone-dialog"
      heading={heading}
      ground="light"
      closeLabel={words.close}
      styles={modal}
      close={close}
    >
      <div className={styles.ways}>
        <div>{children}</div>
        <ChatBody chat={chat} tell={tell} path={path} words={words.chat} />
      </div>
    </Modal>
  )
}
