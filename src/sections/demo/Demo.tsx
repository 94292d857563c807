import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyView } from '../lazyView.ts'
import { useLocale } from '../locale.ts'
import { DemoControl } from './DemoControl.tsx'
import styles from './demo.module.css'
import type { DemoData } from './fields.ts'
import { demoWords } from './words.ts'

const Frame = lazyView(() => import('./DemoFrame.tsx'))
const Over = lazyView(() => import('./DemoOverlay.tsx'))

// Earlier, those who tap twice would close what they have just opened.
const closeAfterMs = 1500

/** A game to try: something to tap, which gives way to the game or opens it over the page. */
export function Demo({ data }: { data: DemoData }) {
  const words = demoWords[useLocale()]
  const control = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState<'control' | 'game' | 'control again'>('control')
  const [hasClose, setHasClose] = useState(false)
  const close = useCallback(() => setShown('control again'), [])
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

  const game = { src: data.gameURL, words, hasClose, close }
  if (shown === 'game' && inPlace)
    return (
      <Suspense fallback={<div className={styles.frame} />}>
        <Frame {...game} />
      </Suspense>
    )
  return (
    <>
      <DemoControl ref={control} data={data} words={words} open={open} />
      <Suspense>{shown === 'game' && <Over {...game} />}</Suspense>
    </>
  )
}
