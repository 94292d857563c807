import { isBusy } from '../../state/download.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Icon } from './Icon.tsx'
import styles from './weak.module.css'
import type { Words } from './words.ts'

/** Tells why it is slow, or why nothing comes just now. */
export function WeakInternet({ words }: { words: Words }) {
  const download = useDownload((store) => store.download)
  const isSlow = useDownload(({ slowNetwork, setup }) => slowNetwork && setup.weakInternetBanner)
  const isWaiting = download.phase === 'waiting'
  if (!isWaiting && !(isSlow && isBusy(download))) return null
  const { title, note } = isWaiting
    ? words.pauses[download.because]
    : { title: words.weak, note: words.weakNote }
  return (
    <div className={styles.weak} role="status" data-testid="weak-internet">
      <Icon name={isWaiting && download.because === 'busy' ? 'clock' : 'wifi'} size={30} />
      <p>
        <b>{title}</b>
        {note}
      </p>
    </div>
  )
}
