/** The sites whose players can be talked to through their frames. */
export type VideoSite = 'youtube' | 'vimeo'

/** What plays a video: a site's player in a frame, or the browser itself. `address` goes into its `src`. */
export type VideoSource =
  | { player: 'frame'; address: string; site: VideoSite | 'unknown' }
  | { player: 'file'; address: string; site: 'unknown' }

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,})/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/

/** An address that is neither YouTube's nor Vimeo's is used unchanged, as a file unless it `isFramed`. */
export function videoSource(videoUrl: string, isFramed = false): VideoSource {
  const [, id] = videoUrl.match(youtube) ?? []
  if (id)
    return {
      player: 'frame',
      address: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&enablejsapi=1`,
      site: 'youtube',
    }
  const [, number, secret] = videoUrl.match(vimeo) ?? []
  if (number)
    return {
      player: 'frame',
      address: `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`,
      site: 'vimeo',
    }
  return { player: isFramed ? 'frame' : 'file', address: videoUrl, site: 'unknown' }
}
