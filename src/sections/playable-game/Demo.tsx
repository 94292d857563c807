import { type MouseEvent, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { FromGame } from '../../ludo/messages.ts'
import { useDownload } from '../../state/useDownload.ts'
import { useLocale } from '../../ui/locale.ts'
import { DownloadButtonContext } from '../download-button/DownloadButton.tsx'
import { lazyView } from '../lazyView.ts'
import { DemoControl } from './DemoControl.tsx'
import styles from './demo.module.css'
import type { DemoData } from './demoFields.ts'
import { demoWords } from './words.ts'

const Frame = lazyView(() => import('./DemoFrame.tsx'))
const Over = lazyView(() => import('./DemoOverlay.tsx'))

// With a shorter delay the second tap of a double tap would close the demo.
const closeAfterMs = 1500

/** A game demo: a picture or button that is replaced by the game, or opens it in a dialog. */
export function Demo({ data }: { data: DemoData }) {
  const words = demoWords[useLocale()]
  const control = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState<'control' | 'game' | 'control again'>('control')
  const [hasClose, setHasClose] = useState(false)
  const [points, setPoints] = useState<number | null>(null)
  const start = useDownload((state) => state.start)
  const buttons = useContext(DownloadButtonContext)
  const close = useCallback(() => setShown('control again'), [])
  const onMessage = useCallback(
    (message: FromGame) => {
      if (message.ludo === 'over') setPoints(message.points)
      if (message.ludo !== 'install') return
      setShown('control again')
      start()
    },
    [start],
  )
  const inPlace = data.demoOpensIn !== 'modal'

  useEffect(() => {
    if (shown === 'control again') control.current?.focus()
    if (shown !== 'game') return
    setHasClose(false)
    const timer = setTimeout(setHasClose, closeAfterMs, true)
    return () => clearTimeout(timer)
  }, [shown])

  const open = (event: MouseEvent) => {
    event.preventDefault()
    setShown('game')
  }

  const canInstall = buttons !== null && !buttons.isHidden
  const game = { src: data.gameURL, words, hasClose, canInstall, close, onMessage }
  if (shown === 'game' && inPlace)
    return (
      <Suspense fallback={<div className={styles.frame} />}>
        <Frame {...game} />
      </Suspense>
    )
  return (
    <>
      <DemoControl ref={control} data={data} words={words} points={points} open={open} />
      <Suspense>{shown === 'game' && <Over {...game} />}</Suspense>
    </>
  )
}
