import { expect, test } from 'vitest'
import { videoOrigins } from './videoOrigins.ts'

test('the origins of all nested videos are found, without duplicates', () => {
  const content = [
    {
      page_body: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, { items: [{ videoUrl: '/videos/a.webm' }] }],
    },
    { page_body: [{ items: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', isYoutubeVideo: true }] }] },
    {
      page_body: [{ videoUrl: 'https://vimeo.com/76979871' }, { videoUrl: 'https://cdn.example.com/a.mp4' }],
    },
  ]
  expect(videoOrigins(content)).toEqual({
    frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    files: ['https://cdn.example.com'],
  })
})

test('a game at another address is a frame, one of this site needs nothing', () => {
  const content = [
    { page_body: [{ gameURL: 'https://games.example.com/chess' }, { gameURL: '/play/ludo/' }] },
  ]
  expect(videoOrigins(content)).toEqual({ frames: ['https://games.example.com'], files: [] })
})

test('content without videos has no origins', () =>
  expect(videoOrigins([{ page_body: [{ heading: 'a' }] }])).toEqual({ frames: [], files: [] }))
