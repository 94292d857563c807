import { useEffect, useRef } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import styles from './consent.module.css'

/** The consent that a page may ask for before a download; ticking one box ticks them all. */
export function ConsentBox({ label }: { label: string }) {
  const consent = useDownload((state) => state.consent)
  const tick = useDownload((state) => state.setConsent)
  const box = useRef<HTMLInputElement>(null)

  // The visitor may have ticked it before hydration.
  useEffect(() => {
    if (box.current?.checked) tick(true)
  }, [tick])

  return (
    <label className={styles.consent}>
      <input
        ref={box}
        type="checkbox"
        checked={consent === 'given'}
        aria-invalid={consent === 'missed'}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
