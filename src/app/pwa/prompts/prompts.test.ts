// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Platform } from '../../../state/platform.ts'
import { fakeVisit } from '../../../state/visit.fake.ts'
import { hintOnIos, offerInstall } from './prompts.ts'

// jsdom loads no styles.
vi.mock('../../styles/loadStyles.ts', () => ({ withStyles: (load: () => Promise<unknown>) => load() }))

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.documentElement.lang = 'en'
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Object.assign(navigator, { locks: { query: async () => ({ held: [] }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    // What shows the offer, and its texts, are files of their own.
    for (const _ of ['view', 'texts']) await vi.dynamicImportSettled()
  })
const offer = (name: 'ios' | 'install') => document.querySelector(`[data-testid=${name}-offer]`)
const press = (answer: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === answer)?.click())

function visit({ platform = 'ios' as Platform, userAgent = safari } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { store } = fakeVisit()
  store.setState({ platform })
  return store
}

test('an iPhone shows how to install the site, after three idle seconds and once', async () => {
  const store = visit()
  hintOnIos(store)
  await pass(2_000)
  expect(offer('ios')).toBeNull()
  await pass(1_000)
  expect(offer('ios')?.textContent).toContain('Tap Share, then “Add to Home Screen”.')
  await press('All right')
  expect(offer('ios')).toBeNull()

  hintOnIos(store)
  await pass(10_000)
  expect(offer('ios')).toBeNull()
})

test.each([
  ['an Android phone', () => visit({ platform: 'android' })],
  ['the browser inside another app', () => visit({ userAgent: `${iPhone} Mobile/15E148 Instagram 350.0` })],
  [
    'an installed site',
    () => {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
      return visit()
    },
  ],
])('no hint is shown in %s', async (_where, come) => {
  hintOnIos(come())
  await pass(10_000)
  expect(offer('ios')).toBeNull()
})

test('an offer closed by a download returns after it, and does not return once it is refused', async () => {
  const store = visit({ platform: 'android' })
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => {}) })
  void offerInstall(event, store)
  await pass(3_000)
  expect(offer('install')).not.toBeNull()
  await act(async () => store.setState({ download: { phase: 'linking' } }))
  await pass(10_000)
  expect(offer('install')).toBeNull()
  await act(async () => store.setState({ download: { phase: 'idle' } }))
  await pass(3_000)
  expect(offer('install')).not.toBeNull()
  await press('Not now')

  void offerInstall(event, store)
  await pass(10_000)
  expect(offer('install')).toBeNull()
  expect(event.prompt).not.toHaveBeenCalled()
})

test('an offer speaks the language of the page that is opened meanwhile', async () => {
  const store = visit({ platform: 'android' })
  void offerInstall(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() }), store)
  await pass(3_000)
  expect(offer('install')?.textContent).toContain('Not now')
  await act(async () => document.documentElement.setAttribute('lang', 'en'))
  expect(offer('install')).not.toBeNull()
  await act(async () => document.documentElement.setAttribute('lang', 'hi'))
  expect(offer('install')).toBeNull()
  await pass(3_000)
  expect(offer('install')?.textContent).toContain('अभी नहीं')
})
