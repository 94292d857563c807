// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import VideoGrid from '../video-grid/VideoGrid.interactive.tsx'
import { loadPlayer } from './player.fake.tsx'
import { videoWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let unmount = () => {}

beforeAll(loadPlayer)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  act(unmount)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const item = (videoUrl: string) => ({
  videoUrl,
  videoImg: { url: '/poster.svg' },
  isYoutubeVideo: true,
  videoTitle: videoUrl,
})

/** A grid of these videos. `posted` is what the player of the first was told, as `origin message`. */
function show(...addresses: string[]) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  unmount = () => root.unmount()
  act(() => root.render(<VideoGrid data={{ items: addresses.map(item) }} words={videoWords.en} />))
  const posted: string[] = []
  const card = (at: number) => place.querySelectorAll('li')[at]
  const frame = (at: number) => card(at)?.querySelector('iframe')
  return {
    posted,
    frame,
    start(at: number) {
      act(() => card(at)?.querySelector('a')?.click())
      const shown = frame(at)?.contentWindow
      if (at === 0 && shown)
        vi.spyOn(shown, 'postMessage').mockImplementation(
          (message: unknown, origin: unknown) => void posted.push(`${origin} ${message}`),
        )
    },
    load: (at: number) => act(() => void frame(at)?.dispatchEvent(new Event('load'))),
    says: (at: number, data: unknown, origin: string) =>
      act(() => {
        const source = frame(at)?.contentWindow ?? null
        dispatchEvent(new MessageEvent('message', { source, data, origin }))
      }),
  }
}

const youtube = {
  url: 'https://youtu.be/dQw4w9WgXcQ',
  origin: 'https://www.youtube-nocookie.com',
  ready: '{"event":"onReady"}',
  plays: '{"event":"infoDelivery","info":{"playerState":1}}',
  paused: '{"event":"infoDelivery","info":{"playerState":2}}',
  greeting: '{"event":"listening"}',
  pause: '{"event":"command","func":"pauseVideo","args":[]}',
}
const vimeo = {
  url: 'https://vimeo.com/76979871',
  origin: 'https://player.vimeo.com',
  ready: { event: 'ready' },
  plays: { event: 'play' },
  paused: { event: 'pause' },
  greeting: '{"method":"addEventListener","value":"play"}',
  pause: '{"method":"pause"}',
}
const other = 'https://vimeo.com/1084537'

test.each([youtube, vimeo])('the player of $origin cannot lead the page to another address', (player) => {
  const { start, frame } = show(player.url, other)
  start(0)
  const allowed = frame(0)?.getAttribute('sandbox')?.split(' ')
  expect(allowed).toContain('allow-scripts')
  expect(allowed?.filter((one) => one.startsWith('allow-top-navigation'))).toEqual([])
})

test.each([youtube, vimeo])('the player of $origin is told to pause when another video starts', (player) => {
  const { start, load, says, posted, frame } = show(player.url, other)
  start(0)
  expect(posted).toEqual([])
  load(0)
  vi.advanceTimersByTime(250)
  expect(posted).toContain(`${player.origin} ${player.greeting}`)
  says(0, player.ready, player.origin)
  posted.length = 0
  vi.advanceTimersByTime(5000)
  expect(posted).toEqual([])
  start(1)
  expect(posted).toEqual([`${player.origin} ${player.pause}`])
  expect(frame(0)).not.toBeNull()
})

test.each([youtube, vimeo])('made to play on in the frame of $origin, it stops the other', (player) => {
  const { start, load, says, frame } = show(player.url, other)
  start(0)
  load(0)
  says(0, player.plays, player.origin)
  start(1)
  // What was on its way when it was told to pause.
  says(0, player.plays, player.origin)
  expect(frame(1)).not.toBeNull()
  says(0, player.paused, player.origin)
  says(0, player.plays, player.origin)
  // The other had not answered yet, so nothing but taking it away would stop it.
  expect(frame(1) ?? null).toBeNull()
})

test('a player that never answers gives way to its picture', () => {
  const { start, load, frame } = show(youtube.url, other)
  start(0)
  load(0)
  start(1)
  expect(frame(0) ?? null).toBeNull()
})

test.each([
  ['another origin', youtube.plays, 'https://evil.example'],
  ['the site itself', youtube.plays, location.origin],
])('%s is not taken for the player', (_case, data, origin) => {
  const { start, load, says, frame } = show(youtube.url, other)
  start(0)
  load(0)
  says(0, data, origin)
  start(1)
  expect(frame(0) ?? null).toBeNull()
})

test.each(['{broken', 'null', 7, undefined])('a player may say %o', (data) => {
  const { start, load, says, frame } = show(youtube.url, other)
  start(0)
  load(0)
  says(0, data, youtube.origin)
  start(1)
  expect(frame(0)).not.toBeNull()
})
