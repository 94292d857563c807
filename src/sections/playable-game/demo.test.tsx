// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { FromGame } from '../../ludo/messages.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { DownloadContext, idleStore } from '../../state/useDownload.ts'
import Demo from './Demo.interactive.tsx'
import { demoWords } from './words.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const data = { gameURL: '/play/ludo/', gameBannerImage: { url: '/board.svg' } } as const

function show() {
  const place = document.createElement('div')
  document.body.append(place)
  const start = vi.fn()
  const store = createStore<DownloadStore>(() => ({ ...idleStore.getState(), start }))
  act(() =>
    createRoot(place).render(
      <DownloadContext value={store}>
        <Demo data={data} words={demoWords.en} canInstall />
      </DownloadContext>,
    ),
  )
  const find = (what: string) => place.querySelector<HTMLElement>(what)
  const says = (message: FromGame) => {
    const source = place.querySelector('iframe')?.contentWindow ?? null
    act(
      () =>
        void dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin, source })),
    )
  }
  return {
    start,
    says,
    control: () => find('[data-testid=playable-demo]'),
    frame: () => find('iframe'),
    close: () => find('[data-testid=playable-close]'),
  }
}

const tap = (element: HTMLElement | null) =>
  act(async () => {
    element?.click()
    await vi.dynamicImportSettled()
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the game replaces the picture, in a sandboxed frame', async () => {
  const { control, frame } = show()
  expect(frame()).toBeNull()
  await tap(control())
  expect(control()).toBeNull()
  expect(frame()?.getAttribute('src')).toBe('/play/ludo/')
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(frame()?.title).toBe('Ludo demo')
})

test('a close button appears after 1.5 s and restores the picture', async () => {
  const { control, frame, close } = show()
  await tap(control())
  pass(1400)
  expect(close()).toBeNull()
  pass(200)
  expect(close()?.getAttribute('aria-label')).toBe('Close the demo')
  await tap(close())
  expect(frame()).toBeNull()
  expect(document.activeElement).toBe(control())
})

test('Escape closes the game and gives the focus back', async () => {
  const { control, frame } = show()
  await tap(control())
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(frame()).toBeNull()
  expect(document.activeElement).toBe(control())
})

test('a request to install from the game closes the game before it starts the download', async () => {
  const { control, frame, start, says } = show()
  let shownAtStart: HTMLElement | null | undefined
  start.mockImplementation(() => {
    shownAtStart = frame()
  })
  await tap(control())
  says({ ludo: 'ready' })
  expect(start).not.toHaveBeenCalled()
  says({ ludo: 'install' })
  expect(start).toHaveBeenCalledOnce()
  expect(shownAtStart).toBeNull()
  expect(frame()).toBeNull()
})

test('after a match the picture shows the points', async () => {
  const { control, close, says } = show()
  await tap(control())
  says({ ludo: 'score', points: 12 })
  says({ ludo: 'over', points: 84, place: 1 })
  pass(1600)
  await tap(close())
  expect(control()?.textContent).toContain('84 points. Play again')
})
