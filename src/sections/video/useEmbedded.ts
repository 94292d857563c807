import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { messageOf, protocols } from './protocol.ts'
import type { VideoSource } from './source.ts'

const knockEveryMs = 250

type Embedded = {
  isPlaying: boolean
  /** The visitor has made it play on. */
  play(): void
  /** It answers, so that it will pause when it is told to. */
  answered(): void
}

/** Talks to the player in a frame; one of an unknown site is never heard of. */
export function useEmbedded(
  frame: RefObject<HTMLIFrameElement | null>,
  site: VideoSource['site'],
  { isPlaying, play, answered }: Embedded,
): void {
  const protocol = site === 'unknown' ? null : protocols[site]
  // It may still tell that it plays when it has already been told to pause.
  const isObeying = useRef(true)
  const onAnswer = useEffectEvent(answered)
  const onHeard = useEffectEvent((heard: 'plays' | 'paused' | null) => {
    if (heard === 'paused') isObeying.current = true
    if (heard === 'plays' && isObeying.current && !isPlaying) play()
  })

  useEffect(() => {
    const { current } = frame
    if (protocol === null || current === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let knocking: ReturnType<typeof setInterval> | undefined
    let isOpen = false
    const greet = () => {
      for (const greeting of protocol.greetings) post(current, greeting, protocol.origin)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== current.contentWindow || origin !== protocol.origin) return
      if (!isOpen) {
        isOpen = true
        clearInterval(knocking)
        // What came before its first word may have been lost.
        greet()
        onAnswer()
      }
      onHeard(protocol.heard(messageOf(data)))
    }
    addEventListener('message', hear, { signal })
    current.addEventListener(
      'load',
      () => {
        knocking = setInterval(greet, knockEveryMs)
      },
      { signal, once: true },
    )
    return () => {
      leaving.abort()
      clearInterval(knocking)
    }
  }, [frame, protocol])

  useEffect(() => {
    if (protocol === null || isPlaying) return
    isObeying.current = false
    if (frame.current) post(frame.current, protocol.pause, protocol.origin)
  }, [frame, protocol, isPlaying])
}

const post = (frame: HTMLIFrameElement, message: object, origin: string) =>
  frame.contentWindow?.postMessage(JSON.stringify(message), origin)
