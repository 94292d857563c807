import { useSyncExternalStore } from 'react'
import { isAudible } from '../../../state/attentionEffects.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { RoundButton } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import { Celebration } from '../effects/Celebration.tsx'
import type { SheetWords } from '../words/words.ts'
import { Announcer } from './Announcer.tsx'
import { chromeIntent, isInAppBrowser } from './ChromeHint.tsx'
import { SheetBody } from './SheetBody.tsx'
import styles from './sheet.module.css'

/** The id of the sheet's heading, which names the dialog. */
export const sheetHeadingId = 'download-heading'

type Props = {
  /** The app: its name and the address of its logo. */
  brand: { name: string; mark: string }
  words: SheetWords
}

const chromeHere = () => (isInAppBrowser(navigator.userAgent) ? chromeIntent(new URL(location.href)) : null)
const noPhone = () => null
const neverChanges = () => () => {}

/** The content of the dialog that shows the download; `boot.ts` handles its close button. */
export function Sheet({ brand, words }: Props) {
  const chrome = useSyncExternalStore(neverChanges, chromeHere, noPhone)
  return (
    <>
      <Celebration mark={brand.mark} words={words} />
      <div className={styles.card}>
        <MuteButton words={words} />
        <RoundButton
          className={styles.close}
          data-testid="download-close"
          icon={pageIcons.close}
          label={words.close}
          ground="light"
        />
        <div data-testid="download-status">
          <SheetBody headingId={sheetHeadingId} app={brand.name} words={words} chrome={chrome} />
        </div>
        <Announcer words={words} />
        <p className={styles.safe}>
          <Icon drawing={overlayIcons.shield} />
          <span>
            <span>{words.safe}</span> • {words.adultsOnly}
          </span>
        </p>
      </div>
    </>
  )
}

/** Turns the sound off and on. Shown while a sound plays or is muted. */
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
