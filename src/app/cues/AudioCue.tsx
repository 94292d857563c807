import { useContext, useEffect, useState } from 'react'
import type { Locale } from '../../model/locale.ts'
import { hasSound } from '../../state/cues.ts'
import { DownloadContext, useDownload } from '../../state/useDownload.ts'
import { Icon } from '../download/Icon.tsx'
import { keepMuted } from '../download/muted.ts'
import styles from './cues.module.css'
import { onFirstTouch } from './moments.ts'

const address = '/sounds/page-cue.webm'
const delayMs = 3000

const mute: Record<Locale, string> = {
  en: 'Turn the sound off',
  hi: 'आवाज़ बंद करें',
  gu: 'અવાજ બંધ કરો',
  bn: 'শব্দ বন্ধ করুন',
}

/** Sounds once, 3 s after the visitor's first tap or key, unless a finished download sounds; can be turned off. */
export default function AudioCue({ locale }: { locale: Locale }) {
  const [isDue, setDue] = useState(false)
  const isDrowned = useDownload((store) => store.isMuted || hasSound(store))
  const muteAll = useDownload((store) => store.toggleSound)
  const sounds = isDue && !isDrowned
  const store = useContext(DownloadContext)

  useEffect(() => keepMuted(store), [store])

  useEffect(() => {
    const leaving = new AbortController()
    onFirstTouch((agoMs) => {
      const timer = setTimeout(setDue, Math.max(0, delayMs - agoMs), true)
      leaving.signal.addEventListener('abort', () => clearTimeout(timer))
    }, leaving.signal)
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    if (!sounds) return
    const audio = new Audio(address)
    const end = () => setDue(false)
    audio.addEventListener('ended', end)
    audio.play()?.catch((error: unknown) => {
      console.warn('The browser does not play the sound of the page', error)
      end()
    })
    return () => {
      audio.removeEventListener('ended', end)
      audio.pause()
      end()
    }
  }, [sounds])

  if (!sounds) return null
  return (
    <button
      type="button"
      className={styles.mute}
      data-testid="audio-mute"
      aria-label={mute[locale]}
      onClick={muteAll}
    >
      <Icon name="sound" size={22} />
    </button>
  )
}
