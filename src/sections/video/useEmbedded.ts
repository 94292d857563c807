import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { messageOf, protocols } from './protocol.ts'
import type { VideoSource } from './source.ts'

const greetEveryMs = 250

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
  const isPauseConfirmed = useRef(true)
  const onAnswer = useEffectEvent(answered)
  const onPlayerState = useEffectEvent((playerState: 'plays' | 'paused' | null) => {
    if (playerState === 'paused') isPauseConfirmed.current = true
    if (playerState === 'plays' && isPauseConfirmed.current && !isPlaying) play()
  })

  useEffect(() => {
    const { current } = frame
    if (protocol === null || current === null) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    let greetTimer: ReturnType<typeof setInterval> | undefined
    let isOpen = false
    const greet = () => {
      for (const greeting of protocol.greetings) post(current, greeting, protocol.origin)
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== current.contentWindow || origin !== protocol.origin) return
      if (!isOpen) {
        isOpen = true
        clearInterval(greetTimer)
        // Messages sent before its first response may have been lost.
        greet()
        onAnswer()
      }
      onPlayerState(protocol.playerState(messageOf(data)))
    }
    addEventListener('message', onMessage, { signal })
    current.addEventListener(
      'load',
      () => {
        greetTimer = setInterval(greet, greetEveryMs)
      },
      { signal, once: true },
    )
    return () => {
      unmounted.abort()
      clearInterval(greetTimer)
    }
  }, [frame, protocol])

  useEffect(() => {
    if (protocol === null || isPlaying) return
    isPauseConfirmed.current = false
    if (frame.current) post(frame.current, protocol.pause, protocol.origin)
  }, [frame, protocol, isPlaying])
}

const post = (frame: HTMLIFrameElement, message: object, origin: string) =>
  frame.contentWindow?.postMessage(JSON.stringify(message), origin)
