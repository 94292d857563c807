import type { DownloadState } from '../../download/states.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import styles from './failed.module.css'
import { Icon } from './Icon.tsx'
import { Kept } from './Kept.tsx'
import { reasonOf } from './reason.ts'
import { Shortage } from './Shortage.tsx'
import type { Words } from './words.ts'

export type FailedState = Extract<DownloadState, { phase: 'failed' }>

/** Says why it stopped and leaves the way by the link. */
export function Failed({ state, words }: { state: FailedState; words: Words }) {
  const defaultUrl = useDownload((store) => store.setup.defaultUrl)
  const start = useDownload((store) => store.start)
  const { failure, received, link } = state
  const isKept = failure.kind !== 'corrupt' && failure.kind !== 'no-storage'
  return (
    <>
      <div className={styles.sign}>
        <Icon name="warning" size={44} />
      </div>
      <p className={styles.note}>
        {words.failures[reasonOf(failure)]}{' '}
        {failure.kind === 'storage-full' && <Shortage state={state} words={words} />}
        {isKept && <Kept received={received} words={words} />}
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
