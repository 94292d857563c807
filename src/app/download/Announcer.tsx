import { useContext, useEffect, useState } from 'react'
import { DownloadContext } from '../../state/useDownload.ts'
import { announce } from './announce.ts'
import type { Words } from './words.ts'

/** Heard, not seen. */
export function Announcer({ words }: { words: Words }) {
  const store = useContext(DownloadContext)
  const [text, setText] = useState('')
  useEffect(
    () => announce(store, (percent, seconds) => setText(words.progress(percent, seconds))),
    [store, words],
  )
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="download-announcement">
      {text}
    </p>
  )
}
