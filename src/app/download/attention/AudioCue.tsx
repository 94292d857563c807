import { useContext, useEffect, useState } from 'react'
import type { Locale } from '../../../model/locale.ts'
import { playsSound } from '../../../state/attentionEffects.ts'
import { DownloadContext, useDownload } from '../../../state/useDownload.ts'
import { RoundButton } from '../../../ui/button/Button.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { onFirstInput } from '../../boot/pageTimes.ts'
import { useLoaded } from '../../overlays/useLoaded.ts'
import { loadOverlayWords } from '../../overlays/words/loadOverlayWords.ts'
import { persistMuted } from '../effects/sound.ts'
import styles from './attention.module.css'

const address = '/sounds/page-cue.mp3'
const delayMs = 3000

/** Plays a sound once, 3 s after the first tap or key, unless a finished download plays its own; has a mute button. */
export default function AudioCue({ locale }: { locale: Locale }) {
  const [isDue, setDue] = useState(false)
  const isSilenced = useDownload((store) => store.isMuted || playsSound(store))
  const toggleSound = useDownload((store) => store.toggleSound)
  const isPlaying = isDue && !isSilenced
  const store = useContext(DownloadContext)
  const words = useLoaded(loadOverlayWords[locale])

  useEffect(() => persistMuted(store), [store])

  useEffect(() => {
    const unmounted = new AbortController()
    onFirstInput((agoMs) => {
      const timer = setTimeout(setDue, Math.max(0, delayMs - agoMs), true)
      unmounted.signal.addEventListener('abort', () => clearTimeout(timer))
    }, unmounted.signal)
    return () => unmounted.abort()
  }, [])

  useEffect(() => {
    if (!isPlaying) return
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
  }, [isPlaying])

  if (!isPlaying || words === null) return null
  return (
    <RoundButton
      className={styles.mute}
      data-testid="audio-mute"
      icon={overlayIcons.sound}
      label={words.muteCue}
      ground="light"
      onClick={toggleSound}
    />
  )
}
