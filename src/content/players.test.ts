import { expect, test } from 'vitest'
import { playersOf } from './players.ts'

test('the players of all videos are found, wherever they stand, each once', () => {
  const content = [
    {
      page_body: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, { items: [{ videoUrl: '/videos/a.webm' }] }],
    },
    { page_body: [{ items: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', isYoutubeVideo: true }] }] },
    {
      page_body: [{ videoUrl: 'https://vimeo.com/76979871' }, { videoUrl: 'https://cdn.example.com/a.mp4' }],
    },
  ]
  expect(playersOf(content)).toEqual({
    frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    files: ['https://cdn.example.com'],
  })
})

test('content without videos needs nobody', () =>
  expect(playersOf([{ page_body: [{ heading: 'a' }] }])).toEqual({ frames: [], files: [] }))
