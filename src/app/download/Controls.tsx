import { useEffect, useRef, useState } from 'react'
import type { DownloadState } from '../../download/states.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { CancelQuestion } from './CancelQuestion.tsx'
import { Icon } from './Icon.tsx'
import styles from './running.module.css'
import type { Words } from './words.ts'

export type StoppableState = Extract<DownloadState, { phase: 'downloading' | 'waiting' | 'paused' }>

/** What the visitor can do about a download on its way: pause it, go on, end it. */
export function Controls({ state, words }: { state: StoppableState; words: Words }) {
  const resume = useDownload((store) => store.resume)
  const pause = useDownload((store) => store.pause)
  const [isQuestion, setQuestion] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const wasQuestion = useRef(false)

  useEffect(() => {
    if (wasQuestion.current && !isQuestion) cancel.current?.focus()
    wasQuestion.current = isQuestion
  }, [isQuestion])

  if (isQuestion)
    return <CancelQuestion received={state.received} words={words} keep={() => setQuestion(false)} />
  const isPaused = state.phase === 'paused'
  return (
    <div className={styles.controls} data-stacked={isPaused}>
      {/* One button under two names, so that the focus stays where the visitor left it. */}
      <button
        type="button"
        className={isPaused ? buttons.lamp : buttons.quiet}
        data-testid={isPaused ? 'download-resume' : 'download-pause'}
        onClick={isPaused ? resume : pause}
      >
        <Icon name={isPaused ? 'download' : 'pause'} size={isPaused ? 26 : 22} />
        <span>{isPaused ? words.goOn : words.pause}</span>
      </button>
      <button
        ref={cancel}
        type="button"
        className={isPaused ? buttons.text : buttons.quiet}
        data-testid="download-cancel"
        onClick={() => setQuestion(true)}
      >
        {!isPaused && <Icon name="close" size={22} />}
        <span>{words.cancel}</span>
      </button>
    </div>
  )
}
