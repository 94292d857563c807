// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeVisit } from '../../../state/visit.fake.ts'
import type { PageView } from '../../render/pageView.ts'
import { connectHand } from './hand.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<main><a data-testid="download-button"></a></main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function connect(brand = 'Chromium') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome/159.0')
  Object.assign(navigator, { userAgentData: { brands: [{ brand }] } })
  const { store } = fakeVisit()
  const showPage = connectHand(store)
  const show = (page: object, path = '/ludo/') => showPage({ path, page, site: {} } as PageView)
  return { store, show }
}

const wanted = { useHandGesture: true }
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const hands = () => document.querySelectorAll('[data-testid=hand-gesture]').length

/** The page as `boot.ts` leaves it when it was loaded some time ago. */
function loaded(agoMs: number, path = '/ludo/') {
  const script = document.createElement('script')
  Object.assign(script.dataset, { bundle: '/main.js', loaded: String(Date.now() - agoMs), path })
  document.body.append(script)
}

test.each([
  [{}, 1900, 2100, 11_900, 12_100],
  [{ handGestureDelayInSecond: 5 }, 4900, 5100, 14_900, 15_100],
])('with %j: no hand at %i, a hand from %i to %i, none at %i', (delay, before, from, to, after) => {
  connect().show({ ...wanted, ...delay })
  pass(before)
  expect(hands()).toBe(0)
  pass(from - before)
  expect(hands()).toBe(1)
  pass(to - from)
  expect(hands()).toBe(1)
  pass(after - to)
  expect(hands()).toBe(0)
})

test('on the page that was loaded, the delay counts from its load', () => {
  loaded(1500)
  connect().show(wanted)
  pass(600)
  expect(hands()).toBe(1)
})

test('after an in-site navigation, the delay starts again', () => {
  loaded(60_000, '/other/')
  connect().show(wanted)
  pass(1900)
  expect(hands()).toBe(0)
  pass(200)
  expect(hands()).toBe(1)
})

test('the hand of a page is gone on the next', () => {
  const { show } = connect()
  show(wanted)
  pass(2100)
  show({}, '/faqs/')
  pass(2100)
  expect(hands()).toBe(0)
})

test('a page that does not want a hand, and other browsers than Chromium, show none', () => {
  connect().show({})
  connect('Firefox').show(wanted)
  pass(5000)
  expect(hands()).toBe(0)
})

test.each<[string, (visit: ReturnType<typeof connect>) => void]>([
  ['the sheet opens', ({ store }) => store.setState({ sheet: 'open' })],
  ['a download begins', ({ store }) => store.setState({ download: { phase: 'linking' } })],
  ['it is reset', () => void dispatchEvent(new Event('download:reset'))],
])('the hand disappears when %s', (_case, happens) => {
  const visit = connect()
  visit.show(wanted)
  pass(2100)
  happens(visit)
  expect(hands()).toBe(0)
})
