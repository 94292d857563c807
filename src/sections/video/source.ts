/** Sites whose embedded players can be controlled with postMessage. */
export type VideoSite = 'youtube' | 'vimeo'

/** How a video is played: by an embedded player or by the browser. `address` is the `src`. */
export type VideoSource =
  | { player: 'frame'; address: string; site: VideoSite | 'unknown' }
  | { player: 'file'; address: string; site: 'unknown' }

/** The type of a video file by how its address ends; undefined where it does not say. */
export const typeOfFile = (address: string): 'video/webm' | 'video/mp4' | undefined => {
  const [, ending] = /\.(webm|mp4|m4v)(?:$|[?#])/i.exec(address) ?? []
  if (ending === undefined) return undefined
  return ending.toLowerCase() === 'webm' ? 'video/webm' : 'video/mp4'
}

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,})/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/

/** A URL of neither YouTube nor Vimeo is used unchanged, as a file unless `isFramed` is set. */
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
