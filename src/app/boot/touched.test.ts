import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { touched } from './touched.ts'

const { hintOnIos, sendVitals } = vi.hoisted(() => ({ hintOnIos: vi.fn(), sendVitals: vi.fn() }))
vi.mock('../pwa/prompts/prompts.ts', () => ({ hintOnIos }))
vi.mock('../vitals.ts', () => ({ sendVitals }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const log = vi.fn()
const storeOn = (platform: string) => ({ getState: () => ({ platform }) }) as unknown as DownloadStoreApi
const browserOf = (model: string | null, platformVersion = '') =>
  vi.stubGlobal('navigator', {
    ...(model !== null && {
      userAgentData: { getHighEntropyValues: async () => ({ model, platformVersion }) },
    }),
  })

/** What is told of the page by a visitor who touches it, when chance gives `drawn`. */
async function seenOf(
  model: string | null,
  { percent = 0, drawn = 0.5, platform = 'android', platformVersion = '' } = {},
) {
  browserOf(model, platformVersion)
  vi.spyOn(Math, 'random').mockReturnValue(drawn)
  const see = vi.fn()
  await touched(storeOn(platform), { vitalsPercent: percent }, see, log)
  return see.mock.calls
}

test.each([
  ['Redmi Note 9', [[{ model: 'Redmi Note 9' }]]],
  ['', [[{}]]],
  [null, [[{}]]],
])('a page is seen once, with the model %j of the phone', async (model, seen) =>
  expect(await seenOf(model)).toEqual(seen),
)

test.each([
  [5, 0.049, 1],
  [5, 0.05, 0],
  [0, 0, 0],
  [100, 0.999, 1],
])('of %i in a hundred loads chance %f measures %i', async (percent, drawn, times) => {
  await seenOf(null, { percent, drawn })
  vi.advanceTimersByTime(11_000)
  await vi.dynamicImportSettled()
  expect(sendVitals).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await vi.dynamicImportSettled()
  expect(sendVitals.mock.calls).toEqual(Array(times).fill([log]))
})

test('the hint for iPhones comes on iPhones alone', async () => {
  await seenOf(null)
  expect(hintOnIos).not.toHaveBeenCalled()
  await seenOf(null, { platform: 'ios' })
  await vi.waitFor(() => expect(hintOnIos).toHaveBeenCalledOnce())
})

test.each([
  ['android', '14.0.0', { android: 14 }],
  ['android', '7.1.2', { android: 7 }],
  ['android', '9999.0.0', {}],
  ['others', '19.0.0', {}],
])('a page on %s tells of version %s the major version of Android', async (platform, platformVersion, seen) =>
  expect(await seenOf('', { platform, platformVersion })).toEqual([[seen]]),
)
