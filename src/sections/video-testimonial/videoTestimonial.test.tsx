// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { sliderWords } from '../../ui/slider/words.ts'
import { videoWords } from '../video/words.ts'
import VideoTestimonial from './VideoTestimonial.interactive.tsx'

const words = { slider: sliderWords.en, video: videoWords.en }

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

// jsdom has no modal dialogs: https://github.com/jsdom/jsdom/issues/3294
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  window.dataLayer = []
})

const items = [
  {
    videoUrl: 'https://vimeo.com/76979871',
    videoImage: { url: '/a.svg' },
    title: 'My first win',
    name: 'Asha',
  },
]

test('a card opens the player, with the title of the video', async () => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  act(() => createRoot(place).render(<VideoTestimonial data={{ heading: 'Winners', items }} words={words} />))
  expect(place.querySelector('iframe')).toBeNull()
  // By which a tap that comes too early is kept.
  expect(place.querySelector('a[data-starts] img')).not.toBeNull()
  await act(async () => {
    place.querySelector('a')?.click()
    await import('./Theatre.tsx')
  })
  const dialog = place.querySelector('dialog')
  expect(dialog?.querySelector('h2')?.textContent).toBe('My first win')
  expect(dialog?.querySelector('iframe')?.src).toContain('player.vimeo.com/video/76979871')
  expect(window.dataLayer).toEqual([{ event: 'video_play', videoUrl: 'https://vimeo.com/76979871' }])
  act(() => dialog?.querySelector('button')?.click())
  expect(place.querySelector('dialog, iframe')).toBeNull()
})
