import { useEffect, useId, useRef, useState } from 'react'
import type { DownloadState } from '../../../download/states.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { amount } from './progress.ts'
import styles from './running.module.css'

export type StoppableState = Extract<DownloadState, { phase: 'downloading' | 'waiting' | 'paused' }>

/** Pauses, resumes and cancels the download. */
export function Controls({ state, words }: { state: StoppableState; words: SheetWords }) {
  const resume = useDownload((store) => store.resume)
  const pause = useDownload((store) => store.pause)
  const [isAsking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    if (wasAsking.current && !isAsking) cancel.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (isAsking)
    return <CancelQuestion received={state.received} words={words} keep={() => setAsking(false)} />
  const isPaused = state.phase === 'paused'
  return (
    <div className={styles.controls} data-stacked={isPaused}>
      {/* Pause and resume are one element, so that the focus stays on it. */}
      <Button
        look={isPaused ? 'primary' : 'secondary'}
        icon={isPaused ? pageIcons.download : overlayIcons.pause}
        data-testid={isPaused ? 'download-resume' : 'download-pause'}
        onClick={isPaused ? resume : pause}
      >
        {isPaused ? words.resume : words.pause}
      </Button>
      <Button
        ref={cancel}
        look={isPaused ? 'text' : 'secondary'}
        icon={isPaused ? null : pageIcons.close}
        data-testid="download-cancel"
        onClick={() => setAsking(true)}
      >
        {words.cancel}
      </Button>
    </div>
  )
}

type QuestionProps = { received: number; words: SheetWords; keep(): void }

/** Asks for confirmation before stored bytes are deleted. The download continues meanwhile. */
function CancelQuestion({ received, words, keep }: QuestionProps) {
  const cancel = useDownload((store) => store.cancel)
  const no = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => no.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-labelledby={id} data-testid="cancel-question">
      <p id={id} className={styles.question}>
        {words.cancelQuestion(received > 0 ? amount(received, null) : null)}
      </p>
      <div className={styles.controls}>
        <Button ref={no} look="secondary" onClick={keep}>
          {words.cancelNo}
        </Button>
        <Button look="secondary" data-testid="cancel-confirm" onClick={cancel}>
          {words.cancelYes}
        </Button>
      </div>
    </div>
  )
}
