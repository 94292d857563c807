import { useEffect, useRef } from 'react'
import { typeOfFile, type VideoSource, videoSource } from './source.ts'
import { useEmbedded } from './useEmbedded.ts'
import type { PlayableVideo } from './VideoPlayer.tsx'
import styles from './videoPlayer.module.css'
import type { VideoWords } from './words.ts'

export type PlayerProps = {
  video: PlayableVideo
  words: VideoWords
  isPlaying: boolean
  play(): void
  /** Called as soon as the player can be paused from outside. */
  pausable?: () => void
}

type SourceProps = PlayerProps & { source: VideoSource }

/** Replaces the picture once the video is started, and takes the focus. */
export default function Player(props: PlayerProps) {
  const { videoUrl, isYoutubeVideo } = props.video
  const source = videoSource(videoUrl, isYoutubeVideo)
  const { site, address, player } = source
  useEffect(() => {
    if (site === 'unknown')
      console.warn(`${address} is neither at YouTube nor at Vimeo and is played as it is`)
  }, [site, address])
  const Kind = player === 'frame' ? FramePlayer : FilePlayer
  return <Kind {...props} source={source} />
}

/** Plays a file with the browser's own player: in its place on iPhones, too. */
function FilePlayer({ video, words, source, isPlaying, play, pausable = () => {} }: SourceProps) {
  const file = useRef<HTMLVideoElement>(null)
  useEffect(() => file.current?.focus(), [])
  useEffect(pausable, [pausable])
  useEffect(() => {
    if (!isPlaying) file.current?.pause()
  }, [isPlaying])

  return (
    // biome-ignore lint/a11y/useMediaCaption: films of editors may have no captions.
    <video
      ref={file}
      className={styles.player}
      poster={video.videoImage.url}
      aria-label={video.title}
      controls
      autoPlay
      playsInline
      onPlay={play}
    >
      {/* A browser takes the first one that it can play; iPhones before iOS 17.4 play no WebM. */}
      <source src={source.address} type={typeOfFile(source.address)} />
      {video.mp4Url && <source src={video.mp4Url} type="video/mp4" />}
      {video.captionsUrl && (
        <track
          default
          kind="captions"
          src={video.captionsUrl}
          srcLang={document.documentElement.lang}
          label={words.captions}
        />
      )}
      {video.errormsg ?? words.unsupported}
    </video>
  )
}

/** Shows the player of the site that hosts the video. */
function FramePlayer({ video, words, source, isPlaying, play, pausable = () => {} }: SourceProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  useEmbedded(frame, source.site, { isPlaying, play, answered: pausable })

  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={source.address}
      title={video.title ?? words.video}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
