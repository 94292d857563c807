// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { TrackedEvent } from '../../tracking/event.ts'
import { trackTo } from '../../tracking/track.ts'
import DemoFrame from './DemoFrame.tsx'
import { demoWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('every opening of a demo is tracked with its count', () => {
  const told: TrackedEvent[] = []
  trackTo((event) => told.push(event))
  const open = () => {
    const root = createRoot(document.createElement('div'))
    const frame = (hasClose: boolean) => (
      <DemoFrame
        src="about:blank"
        words={demoWords.en}
        hasClose={hasClose}
        canInstall={false}
        close={() => {}}
        onMessage={() => {}}
      />
    )
    act(() => root.render(frame(false)))
    act(() => root.render(frame(true)))
    act(() => root.unmount())
  }
  open()
  open()
  expect(told).toEqual([
    { name: 'playable_ludo_click', countPlayLudoHit: 1 },
    { name: 'playable_ludo_click', countPlayLudoHit: 2 },
  ])
})

test('a game at another address is sandboxed, its window is left alone, and Escape outside of it closes it', () => {
  const close = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const frame = (
    <DemoFrame
      src="https://games.example/chess/"
      words={demoWords.en}
      hasClose={true}
      canInstall={true}
      close={close}
      onMessage={() => {}}
    />
  )
  act(() => root.render(frame))
  const iframe = document.querySelector('iframe')
  const foreign = { addEventListener: vi.fn(), postMessage: vi.fn() }
  Object.defineProperty(iframe, 'contentWindow', { value: foreign })
  act(() => void iframe?.dispatchEvent(new Event('load')))
  const ready = new MessageEvent('message', { origin: 'https://games.example', data: { ludo: 'ready' } })
  dispatchEvent(Object.defineProperty(ready, 'source', { value: foreign }))
  expect(iframe?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(foreign.addEventListener).not.toHaveBeenCalled()
  expect(foreign.postMessage).not.toHaveBeenCalled()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(close).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
