import { useDownload } from '../../state/useDownload.ts'
import styles from './consent.module.css'

/** The consent that a page may ask for before a download; ticking one box ticks them all. */
export function ConsentBox({ label }: { label: string }) {
  const consent = useDownload((state) => state.consent)
  const tick = useDownload((state) => state.tickConsent)
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={consent === 'given'}
        aria-invalid={consent === 'missed'}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
