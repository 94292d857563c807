import { useReducer } from 'react'
import { TitledDialog } from '../../ui/dialog/TitledDialog.tsx'
import { ChatForm } from '../overlays/ChatForm.tsx'
import { helpReducer } from '../overlays/homeHelp.ts'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadOverlayWords } from '../overlays/words/loadOverlayWords.ts'
import type { PageView } from '../render/pageView.ts'
import { phoneLink } from './link.ts'
import styles from './phoneDialog.module.css'
import { QrPicture } from './QrPicture.tsx'

/** `close` must stay the same function. */
type Props = { view: PageView; heading: string; close(): void }

/** The two ways from here to a phone: scan a QR code, or leave a number to get the link. */
export default function PhoneDialog({ view: { page, path, site }, heading, close }: Props) {
  const words = useLoaded(loadOverlayWords[page.locale])
  const [{ chat }, dispatch] = useReducer(helpReducer, { modal: 'closed', chat: 'form' })
  if (words === null) return null
  return (
    <TitledDialog
      name="phoneDialog"
      testId="phone-dialog"
      heading={heading}
      closeLabel={words.close}
      close={close}
    >
      <div className={styles.ways}>
        <div>
          <QrPicture link={phoneLink(site)} label={words.phone.code} />
          <p>{words.phone.note}</p>
        </div>
        <ChatForm chat={chat} dispatch={dispatch} path={path} words={words.chat} />
      </div>
    </TitledDialog>
  )
}
