import { type MouseEvent, useContext, useId, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../model/locale.ts'
import { LocaleContext } from '../../sections/locale.ts'
import { layOver } from '../../state/overlays.ts'
import { DownloadContext, useDownload } from '../../state/useDownload.ts'
import { Announcer } from './Announcer.tsx'
import { Celebration } from './Celebration.tsx'
import { Icon } from './Icon.tsx'
import { inChrome, isInAppBrowser } from './inAppBrowser.ts'
import { MuteButton } from './MuteButton.tsx'
import { SheetBody } from './SheetBody.tsx'
import styles from './sheet.module.css'
import { words as wordsOf } from './words.ts'

/** The product as visitors know it; `mark` is the address of its picture. */
export type Brand = { name: string; mark: string }

type Props = { locale: Locale; brand: Brand; isBottom: boolean }

/** A card in the middle; where `isBottom`, a sheet at the bottom of narrow screens. */
export default function DownloadSheet({ locale, brand, isBottom }: Props) {
  const words = wordsOf[locale]
  const isOpen = useDownload(({ sheet }) => sheet === 'open')
  const close = useDownload((store) => store.close)
  const store = useContext(DownloadContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const chrome = isInAppBrowser(navigator.userAgent) ? inChrome(new URL(location.href)) : null

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isOpen || shown === null) return
    shown.showModal()
    // The dialog would choose its first control, which closes it: a second Enter on the download button would hit that.
    shown.querySelector('h2')?.focus()
    const takeAway = layOver({ name: 'downloadSheet', element: shown, close })
    store.setState({ isSheetShown: true })
    return () => {
      takeAway()
      shown.close()
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
        <button
          type="button"
          className={styles.close}
          data-testid="download-close"
          aria-label={words.close}
          onClick={close}
        >
          <Icon name="close" size={22} />
        </button>
        <div data-testid="download-status">
          <LocaleContext value={locale}>
            <SheetBody headingId={headingId} app={brand.name} words={words} chrome={chrome} />
          </LocaleContext>
        </div>
        <Announcer words={words} />
        <p className={styles.safe}>
          <Icon name="shield" />
          <span>
            <span>{words.safe}</span> · {words.adults}
          </span>
        </p>
      </div>
    </dialog>
  )
}
