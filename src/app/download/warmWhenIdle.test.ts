// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmWhenIdle } from './warmWhenIdle.ts'

const idle: (() => void)[] = []
const run = () => {
  for (const work of idle.splice(0)) work()
}

function create(controller: object | null) {
  const serviceWorker = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  const warm = vi.fn()
  document.body.innerHTML = '<script data-bundle="/page.js"></script>'
  warmWhenIdle(warm)
  const touch = () => {
    dispatchEvent(new Event('pointerdown'))
    vi.runAllTimers()
  }
  return { warm, touch, claim: () => serviceWorker.dispatchEvent(new Event('controllerchange')) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the worker is started once a controlled page that was touched is idle', () => {
  const { warm, touch } = create({})
  run()
  touch()
  expect(warm).not.toHaveBeenCalled()
  run()
  expect(warm).toHaveBeenCalledOnce()
})

test('on a first visit it is started after the service worker has taken the page over', () => {
  const { warm, touch, claim } = create(null)
  touch()
  run()
  expect(warm).not.toHaveBeenCalled()
  claim()
  run()
  expect(warm).toHaveBeenCalledOnce()
})
