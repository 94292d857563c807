// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { problemsOf } from '../../model/problems.ts'
import { type VideoData, videoSection } from './model.ts'
import { loadPlayer } from './player.fake.tsx'
import Video from './Video.interactive.tsx'
import { videoWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeAll(loadPlayer)

beforeEach(() => {
  window.dataLayer = []
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

const data: VideoData = {
  sectionHeading: 'Install',
  tagType: 'h3',
  subheading: 'In a minute',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  videoImage: { url: '/poster.svg' },
  HeadingSection: '<p>Before</p>',
  rulesSection: '<p>After</p>',
}

function show(more: Partial<VideoData> = {}): HTMLElement {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  act(() => createRoot(place).render(<Video data={{ ...data, ...more }} words={videoWords.en} />))
  return place
}
const start = (place: HTMLElement) => act(() => place.querySelector('a')?.click())

test('before it is started there is a picture, and a link for those without JavaScript', () => {
  const place = show()
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/poster.svg')
  expect(place.querySelector('a')?.href).toBe(data.videoUrl)
  expect(place.querySelector('iframe, video')).toBeNull()
  expect(place.querySelector('h3')?.textContent).toBe('Install')
  expect(place.textContent).toBe('InstallIn a minuteBeforeAfter')
})

const read = (rulesSection: unknown) =>
  v.safeParse(videoSection.schema, {
    videoUrl: data.videoUrl,
    videoImage: '/poster.svg',
    rulesSection,
  } as object)

test('entries of rules in the place of the text after the video become one, cleaned', () => {
  const items = [
    { type: 'paragraph', paragraph: '**Roll** a six.<script>x()</script>' },
    { type: 'image', image: { url: '/board.svg', width: 48, height: 49 }, alt: 'A "board"' },
    { type: 'list', htag: 'h4', valueTag: 'Safe', values: ['A star', 'a < b'] },
    { type: 'table', columns: ['Die', 'Moves'], rows: [['Six', 'Again']] },
  ]
  expect(v.parse(v.object({ rulesSection: v.string() }), read(items).output).rulesSection).toBe(
    '<p><strong>Roll</strong> a six.</p>' +
      '<p><img src="/board.svg" alt="A &quot;board&quot;" width="48" height="49" /></p>' +
      '<h4>Safe</h4><ul><li>A star</li><li>a &lt; b</li></ul>' +
      '<table><thead><tr><th scope="col">Die</th><th scope="col">Moves</th></tr></thead>' +
      '<tbody><tr><td>Six</td><td>Again</td></tr></tbody></table>',
  )
})

test.each([
  [[], 'rulesSection: must not be an empty list'],
  [[{ type: 'image' }], 'rulesSection[0]: needs image, for its type is image'],
  [7, 'rulesSection: must be a text that is not empty'],
])('what is neither a text nor such entries is refused: %j', (given, problem) => {
  expect(problemsOf(read(given).issues ?? [])).toEqual([problem])
})

test('a tap loads the player and sends an event to the tag manager', () => {
  const place = show({ gtmEvent: 'install_video' })
  start(place)
  const frame = place.querySelector('iframe')
  expect(frame?.src).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(frame?.title).toBe('Install')
  expect(document.activeElement).toBe(frame)
  expect(window.dataLayer).toEqual([{ event: 'install_video', videoUrl: data.videoUrl }])
})

test('any other address is used unchanged and reported', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const place = show({ videoUrl: '/videos/install.webm', errormsg: 'No video here', width: 400, height: 300 })
  start(place)
  const sources = [...place.querySelectorAll('source')].map((source) => [
    source.getAttribute('src'),
    source.type,
  ])
  expect(sources).toEqual([['/videos/install.webm', 'video/webm']])
  expect(place.querySelector('video')?.textContent).toBe('No video here')
  expect(place.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 400 300')
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('an iPhone has a film it can play, in its place on the page, and everybody its captions', () => {
  document.documentElement.lang = 'gu'
  vi.spyOn(console, 'warn').mockReturnValue()
  const place = show({
    videoUrl: '/videos/install.webm',
    mp4Url: '/videos/install.mp4',
    captionsUrl: '/videos/install/gu.vtt',
  })
  start(place)
  expect(place.querySelector('video')?.hasAttribute('playsinline')).toBe(true)
  expect([...place.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
  const track = place.querySelector('track')
  expect([track?.getAttribute('src'), track?.kind, track?.srclang]).toEqual([
    '/videos/install/gu.vtt',
    'captions',
    'gu',
  ])
})

test('a browser that plays no videos says so in any case', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const place = show({ videoUrl: '/videos/install.webm' })
  start(place)
  expect(place.querySelector('video')?.textContent).toBe('Your browser does not support the video tag.')
  expect(window.dataLayer).toEqual([{ event: 'video_play', videoUrl: '/videos/install.webm' }])
  warned.mockRestore()
})
