import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../locale.ts'
import { DemoControl } from './DemoControl.tsx'
import { DemoFrame } from './DemoFrame.tsx'
import { DemoOverlay } from './DemoOverlay.tsx'
import type { DemoData } from './fields.ts'
import { demoWords } from './words.ts'

/** A game to try: something to tap, which gives way to the game or opens it over the page. */
export function Demo({ data }: { data: DemoData }) {
  const words = demoWords[useLocale()]
  const control = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState<'control' | 'game' | 'control again'>('control')
  const close = useCallback(() => setShown('control again'), [])
  const inPlace = data.demoOpensIn !== 'modal'

  useEffect(() => {
    if (shown === 'control again') control.current?.focus()
  }, [shown])

  const open = (event: MouseEvent) => {
    event.preventDefault()
    setShown('game')
  }

  if (shown === 'game' && inPlace) return <DemoFrame src={data.gameURL} words={words} close={close} />
  return (
    <>
      <DemoControl ref={control} data={data} words={words} open={open} />
      {shown === 'game' && <DemoOverlay src={data.gameURL} words={words} close={close} />}
    </>
  )
}
