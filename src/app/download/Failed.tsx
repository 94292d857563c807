import type { DownloadState } from '../../download/states.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import styles from './failed.module.css'
import { amount } from './figures.ts'
import { Icon } from './Icon.tsx'
import { reasonOf } from './reason.ts'
import type { Words } from './words.ts'

type FailedState = Extract<DownloadState, { phase: 'failed' }>

/** Says why it stopped and leaves the way by the link. */
export function Failed({ state, words }: { state: FailedState; words: Words }) {
  const defaultUrl = useDownload((store) => store.setup.defaultUrl)
  const start = useDownload((store) => store.start)
  const { failure, received, link } = state
  const isKept = received > 0 && failure.kind !== 'corrupt' && failure.kind !== 'no-storage'
  return (
    <>
      <div className={styles.sign}>
        <Icon name="warning" size={44} />
      </div>
      <p className={styles.note}>
        {words.failures[reasonOf(failure)]}
        {isKept && (
          <>
            {' '}
            <b>{words.kept(amount(received, null))}</b> {words.noNewStart}
          </>
        )}
      </p>
      <a className={buttons.lamp} href={link ?? defaultUrl}>
        <Icon name="download" size={26} />
        <span>{words.openLink}</span>
      </a>
      <button type="button" className={buttons.quiet} onClick={start}>
        <Icon name="retry" size={22} />
        <span>{words.tryAgain}</span>
      </button>
    </>
  )
}
