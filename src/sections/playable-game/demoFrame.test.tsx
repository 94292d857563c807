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
