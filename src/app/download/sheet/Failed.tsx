import { useEffect, useState } from 'react'
import type { FailedState } from '../../../download/states.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import { failureReason } from '../effects/trackedEvents.ts'
import type { SheetWords } from '../words/words.ts'
import { SavedNote } from './Details.tsx'
import styles from './failed.module.css'
import { amount } from './progress.ts'

type Props = { state: FailedState; words: SheetWords }

/** Says why the download failed, links to the plain file and offers to try again. */
export function Failed({ state, words }: Props) {
  const defaultUrl = useDownload((store) => store.setup.defaultUrl)
  const start = useDownload((store) => store.start)
  const { failure, received, link } = state
  const isUntrusted = failure.kind === 'untrusted'
  const isKept = !isUntrusted && failure.kind !== 'corrupt' && failure.kind !== 'no-storage'
  return (
    <>
      <div className={styles.sign}>
        <Icon drawing={overlayIcons.warning} size={44} />
      </div>
      <p className={styles.note}>
        {words.failures[failureReason(failure)]}{' '}
        {failure.kind === 'storage-full' && <StorageHint state={state} words={words} />}
        {isKept && <SavedNote received={received} words={words} />}
      </p>
      {/* The link would give the visitor the same file, unchecked. */}
      {!isUntrusted && (
        <ButtonLink look="primary" icon={pageIcons.download} href={link ?? defaultUrl}>
          {words.openLink}
        </ButtonLink>
      )}
      <Button look="secondary" icon={overlayIcons.retry} onClick={start}>
        {words.tryAgain}
      </Button>
    </>
  )
}

/** Says how much space is missing, if the browser reports it, and how to free some. */
function StorageHint({ state: { received, total }, words }: Props) {
  const [missing, setMissing] = useState(0)
  const remaining = total === null ? 0 : total - received

  useEffect(() => {
    void navigator.storage
      ?.estimate()
      .then(({ quota = Number.POSITIVE_INFINITY, usage = 0 }) => setMissing(remaining - (quota - usage)))
  }, [remaining])

  return (
    <>
      {missing > 0 && <b>{words.missingSpace(amount(missing, null))} </b>}
      {words.freeSpace}{' '}
    </>
  )
}
