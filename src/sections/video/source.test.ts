import { expect, test } from 'vitest'
import { videoSource } from './source.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=10',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays in the player of YouTube that sets no cookies', (address) => {
  const source = videoSource(address)
  expect(source.player).toBe('frame')
  expect(source.address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  expect(source.address).toContain('enablejsapi=1')
})

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])('%s plays in the player of Vimeo', (address, framed) => expect(videoSource(address).address).toBe(framed))

test.each(['/videos/install.webm', 'https://cdn.example.com/youtube.com/watch?v=dQw4w9WgXcQ.mp4'])(
  '%s is used as it is',
  (address) => expect(videoSource(address)).toEqual({ player: 'file', address, site: 'unknown' }),
)

test('what is called a video of YouTube goes into a frame in any case', () =>
  expect(videoSource('https://example.com/v/1', true)).toEqual({
    player: 'frame',
    address: 'https://example.com/v/1',
    site: 'unknown',
  }))
