import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { messageOf, protocols } from './protocol.ts'
import type { VideoSource } from './source.ts'

const knockEveryMs = 250

type Embedded = {
  isPlaying: boolean
  /** Called when the visitor resumes the video in the frame. */
  play(): void
  /** Called when the player first responds, which means that it can be paused. */
  answered(): void
}

/** Controls the player in a frame and follows its state. Does nothing for unknown sites. */
export function useEmbedded(
  frame: RefObject<HTMLIFrameElement | null>,
  site: VideoSource['site'],
  { isPlaying, play, answered }: Embedded,
): void {
  const protocol = site === 'unknown' ? null : protocols[site]
  // A message that it plays may arrive after it was sent the pause message.
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
        // Messages sent before its first response may have been lost.
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
