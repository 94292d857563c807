import { useEffect, useState } from 'react'
import type { FailedState } from '../../../download/states.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import { freeBytes } from '../../install/freeBytes.ts'
import { failureReason } from '../effects/trackedEvents.ts'
import type { SheetWords } from '../words/words.ts'
import { SavedNote } from './Details.tsx'
import styles from './failed.module.css'
import { amount } from './progress.ts'

type Props = { state: FailedState; words: SheetWords }

/** Says why the download failed, links to the plain file and offers to try again: that first where bytes are kept. */
export function Failed({ state, words }: Props) {
  const defaultUrl = useDownload((store) => store.setup.defaultUrl)
  const { failure, received, link } = state
  const isUntrusted = failure.kind === 'untrusted'
  const isKept = !isUntrusted && failure.kind !== 'corrupt' && failure.kind !== 'no-storage'
  // A retry does not free any storage.
  const goesOn = isKept && received > 0 && failure.kind !== 'storage-full'
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
      {goesOn && <TryAgain look="primary" words={words} />}
      {/* The link would download the same file without a check. */}
      {!isUntrusted && (
        <ButtonLink
          look={goesOn ? 'text' : 'primary'}
          {...(!goesOn && { icon: pageIcons.download })}
          href={link ?? defaultUrl}
        >
          {words.openLink}
        </ButtonLink>
      )}
      {!goesOn && <TryAgain look="secondary" words={words} />}
    </>
  )
}

function TryAgain({ look, words }: { look: 'primary' | 'secondary'; words: SheetWords }) {
  const start = useDownload((store) => store.start)
  return (
    <Button look={look} icon={overlayIcons.retry} onClick={start}>
      {words.tryAgain}
    </Button>
  )
}

/** Says how much space is missing, if the browser reports it, and how to free some. */
function StorageHint({ state: { received, total }, words }: Props) {
  const [missing, setMissing] = useState(0)
  const remaining = total === null ? 0 : total - received

  useEffect(() => {
    void freeBytes().then((free) => setMissing(free === null ? 0 : remaining - free))
  }, [remaining])

  return (
    <>
      {missing > 0 && <b>{words.missingSpace(amount(missing, null))} </b>}
      {words.freeSpace}{' '}
    </>
  )
}
