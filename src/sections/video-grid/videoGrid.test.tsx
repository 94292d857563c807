// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadPlayer } from '../video/player.fake.tsx'
import { videoWords } from '../video/words.ts'
import VideoGrid from './VideoGrid.interactive.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const paused: string[] = []

beforeAll(loadPlayer)

beforeEach(() => {
  paused.length = 0
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this.querySelector('source')?.getAttribute('src') ?? '')
  })
})
afterEach(() => vi.restoreAllMocks())

const item = (videoUrl: string, isYoutubeVideo = false) => ({
  videoUrl,
  videoImg: { url: '/poster.svg' },
  isYoutubeVideo,
  videoTitle: `About ${videoUrl}`,
})
const items = [item('/a.webm'), item('/b.webm'), item('https://youtu.be/dQw4w9WgXcQ', true)]

function show(): { place: HTMLElement; start: (at: number) => void } {
  const place = document.createElement('div')
  act(() => createRoot(place).render(<VideoGrid data={{ items }} words={videoWords.en} />))
  const start = (at: number) => act(() => place.querySelectorAll('li')[at]?.querySelector('a')?.click())
  return { place, start }
}

test('starting a video pauses the one that plays', () => {
  const { place, start } = show()
  start(0)
  start(1)
  expect(paused).toEqual(['/a.webm'])
  expect(place.querySelectorAll('video')).toHaveLength(2)
})

test('a video that waits pauses the others when it goes on', () => {
  const { place, start } = show()
  start(0)
  start(1)
  act(() => void place.querySelector('video')?.dispatchEvent(new Event('play')))
  expect(paused).toEqual(['/a.webm', '/b.webm'])
})

test('a player in a frame gives way to its picture', () => {
  const { place, start } = show()
  start(2)
  expect(place.querySelectorAll('iframe')).toHaveLength(1)
  start(0)
  expect(place.querySelectorAll('iframe')).toHaveLength(0)
  expect(place.querySelectorAll('a')).toHaveLength(2)
})

test('every video has its title below it', () =>
  expect([...show().place.querySelectorAll('figcaption')].map((caption) => caption.textContent)).toEqual(
    items.map(({ videoTitle }) => videoTitle),
  ))
