// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { startSmartScript } from './smartScript.ts'

const fetched = vi.fn(async (_url: string, _options?: RequestInit) => new Response())
const error = vi.fn()
beforeEach(() => {
  console.error = error
  console.debug = vi.fn()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('fetch', fetched)
  localStorage.clear()
  history.replaceState(null, '', '/?m=email')
  document.body.innerHTML = '<p id="place">Scan</p>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockClear()
  error.mockClear()
  Reflect.deleteProperty(navigator, 'userAgentData')
})

const config = {
  oneLinkURL: 'https://brand.onelink.me/abcd/',
  afParameters: { mediaSource: { keys: ['m'] } },
}
const query = '?af_js_web=true&af_ss_ver=2_8_1&pid=email'

test('the landing is saved once it is known which parameters count, and serves the page when the address has changed', () => {
  const script = startSmartScript(window)
  expect(localStorage.getItem('ss_incoming_params')).toBeNull()
  script.generateOneLinkURL(config)
  expect(JSON.parse(localStorage.getItem('ss_incoming_params') ?? '')).toEqual([
    { m: 'email', af_ss_exp_at: 8_200_000 },
  ])
  history.replaceState(null, '', '/other/')
  expect(script.generateOneLinkURL(config)).toEqual({ clickURL: `https://brand.onelink.me/abcd/${query}` })
})

test('an impression is sent a second after the link was made', async () => {
  const script = startSmartScript(window)
  script.generateOneLinkURL(config)
  await vi.advanceTimersByTimeAsync(400)
  script.fireImpressionsLink()
  await vi.advanceTimersByTimeAsync(599)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched.mock.calls).toEqual([[`https://impressions.onelink.me/abcd/${query}`, { mode: 'no-cors' }]])
})

test('an impression tells the phone where the browser does', async () => {
  const userAgentData = { getHighEntropyValues: async () => ({ model: 'Moto G(5)', platformVersion: '' }) }
  Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: userAgentData })
  const script = startSmartScript(window)
  script.generateOneLinkURL(config)
  await vi.advanceTimersByTimeAsync(5_000)
  script.fireImpressionsLink()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched.mock.calls[0]?.[0]).toBe(
    `https://impressions.onelink.me/ch/abcd/${query}&af_ch_model=Moto%20G(5)`,
  )
})

test('without a link there is neither impression nor QR code', async () => {
  const script = startSmartScript(window)
  expect(script.generateOneLinkURL({ ...config, urlSkipList: ['localhost'] })).toBeNull()
  script.fireImpressionsLink()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).not.toHaveBeenCalled()
  expect(script.displayQrCode('place')).toBeNull()
  expect(error).toHaveBeenCalledWith('There is no link for a QR code')
})

test('an impression that cannot be sent disturbs nobody', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const script = startSmartScript(window)
  script.generateOneLinkURL(config)
  script.fireImpressionsLink()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test('a QR code takes the place of what was in its element', () => {
  const script = startSmartScript(window)
  script.generateOneLinkURL(config)
  const picture = script.displayQrCode('place')
  expect(document.getElementById('place')?.children).toHaveLength(1)
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['256', '256'])
  expect(script.displayQrCode('elsewhere')).toBeNull()
  expect(error).toHaveBeenCalledWith("There is no element 'elsewhere' for the QR code")
})

test('a logo that fails to load goes away, and so does its ground', () => {
  const script = startSmartScript(window)
  script.generateOneLinkURL(config)
  const picture = script.displayQrCode('place', { logo: '/missing.png' })
  expect(picture?.querySelectorAll('image, rect')).toHaveLength(2)
  picture?.querySelector('image')?.dispatchEvent(new Event('error'))
  expect(picture?.querySelectorAll('image, rect')).toHaveLength(0)
})

test.each([
  ['referrerSkipList', 'facebook'],
  ['urlSkipList', { 0: 'localhost' }],
  ['urlSkipList', [7, null, 'elsewhere.example']],
])('a %s that is %j is reported and ignored', (name, list) => {
  const made = startSmartScript(window).generateOneLinkURL({ ...config, [name]: list })
  expect(made).toEqual({ clickURL: `https://brand.onelink.me/abcd/${query}` })
  expect(error).toHaveBeenCalledWith(`${name} must be a list of strings; what is not is ignored`, list)
})

test('the strings of a list that holds others count', () => {
  const urlSkipList = [7, 'LOCALHOST'] as string[]
  expect(startSmartScript(window).generateOneLinkURL({ ...config, urlSkipList })).toBeNull()
})

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withNullPrototype: true,
  withObjectString: true,
})
const names = ['mediaSource', 'campaign', 'ad', 'afSub1', 'googleClickIdKey', 'afCustom']
const wrong = fc.oneof(
  anything,
  fc.record(
    {
      oneLinkURL: fc.oneof(fc.constant('https://a.onelink.me/b'), anything),
      afParameters: fc.oneof(
        anything,
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(anything, fc.record({ keys: anything, overrideValues: anything, defaultValue: anything })),
        ),
      ),
      webReferrer: anything,
      referrerSkipList: anything,
      urlSkipList: anything,
      platform: fc.oneof(fc.constant('ios'), anything),
      app_id: anything,
      redirectURL: anything,
    },
    { requiredKeys: [] },
  ),
)

test('whatever the configuration is, nothing throws', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const script = startSmartScript(window) as unknown as Record<string, (...given: unknown[]) => unknown>
  fc.assert(
    fc.property(wrong, anything, (given, options) => {
      for (const make of ['generateOneLinkURL', 'generateDirectClickURL']) {
        const made = script[make]?.(given)
        if (made !== null) expect(new URL((made as { clickURL: string }).clickURL).protocol).toBe('https:')
      }
      script.generateOneLinkURL?.(config)
      script.displayQrCode?.('place', options)
      script.fireImpressionsLink?.()
    }),
    { numRuns: runs(300) },
  )
})
