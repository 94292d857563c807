import { type MouseEvent, useContext, useId, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../../model/locale.ts'
import { isAudible } from '../../../state/attentionEffects.ts'
import { openOverlay } from '../../../state/overlayStack.ts'
import { DownloadContext, useDownload } from '../../../state/useDownload.ts'
import { CloseButton, RoundButton } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { LocaleContext } from '../../../ui/locale.ts'
import { Celebration } from '../effects/Celebration.tsx'
import { type SheetWords, sheetWords } from '../words/words.ts'
import { Announcer } from './Announcer.tsx'
import { chromeIntent, isInAppBrowser } from './ChromeHint.tsx'
import { SheetBody } from './SheetBody.tsx'
import styles from './sheet.module.css'

type Props = {
  locale: Locale
  /** The app: its name and the address of its logo. */
  brand: { name: string; mark: string }
  /** Shows a sheet at the bottom of narrow screens instead of a card in the middle. */
  isBottom: boolean
}

/** The dialog that shows the download. */
export default function DownloadSheet({ locale, brand, isBottom }: Props) {
  const words = sheetWords[locale]
  const isOpen = useDownload(({ sheet }) => sheet === 'open')
  const close = useDownload((store) => store.close)
  const store = useContext(DownloadContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const chrome = isInAppBrowser(navigator.userAgent) ? chromeIntent(new URL(location.href)) : null

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return
    element.showModal()
    // By default the first control gets the focus, the close button: a second Enter on the download button would press it.
    element.querySelector('h2')?.focus()
    const remove = openOverlay({ name: 'downloadSheet', element, close })
    store.setState({ isSheetShown: true })
    return () => {
      remove()
      element.close()
      store.setState({ isSheetShown: false })
    }
  }, [isOpen, store, close])

  const closeFromOutside = ({ target, detail }: MouseEvent) => {
    // The second tap of a double tap on the download button lands outside the sheet that the first one opened.
    if (target === dialog.current && detail < 2) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is a key of the dialog itself.
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-testid="download-sheet"
      data-bottom={isBottom}
      aria-modal="true"
      aria-labelledby={headingId}
      onClick={closeFromOutside}
      onClose={close}
    >
      <Celebration mark={brand.mark} words={words} />
      <div className={styles.card}>
        <MuteButton words={words} />
        <CloseButton
          className={styles.close}
          data-testid="download-close"
          label={words.close}
          ground="light"
          close={close}
        />
        <div data-testid="download-status">
          <LocaleContext value={locale}>
            <SheetBody headingId={headingId} app={brand.name} words={words} chrome={chrome} />
          </LocaleContext>
        </div>
        <Announcer words={words} />
        <p className={styles.safe}>
          <Icon drawing={overlayIcons.shield} />
          <span>
            <span>{words.safe}</span> · {words.adultsOnly}
          </span>
        </p>
      </div>
    </dialog>
  )
}

/** Turns the sound off and on, as long as there is a sound or would be one. */
export function MuteButton({ words }: { words: SheetWords }) {
  const hasSound = useDownload(isAudible)
  const isMuted = useDownload((store) => store.isMuted)
  const toggle = useDownload((store) => store.toggleSound)
  if (!hasSound) return null
  return (
    <RoundButton
      className={styles.mute}
      data-testid="sound-toggle"
      icon={isMuted ? overlayIcons.silence : overlayIcons.sound}
      label={isMuted ? words.unmute : words.mute}
      ground="light"
      onClick={toggle}
    />
  )
}
