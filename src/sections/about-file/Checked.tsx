import { useDownload } from '../../state/useDownload.ts'
import styles from './aboutFile.module.css'
import type { Words } from './words.ts'

/** Says so when this very file was downloaded and checked on this visit. */
export function Checked({ sha256, words }: { sha256: string; words: Words }) {
  const isChecked = useDownload(
    ({ download }) => download.phase === 'complete' && download.file.sha256 === sha256,
  )
  return (
    <p className={styles.checked} role="status">
      {isChecked && words.checked}
    </p>
  )
}
