import { expect, test } from 'vitest'
import type { ThirdParties } from '../../content/site.ts'
import type { Sink } from '../../tracking/event.ts'
import { fakeStorage } from '../../webview/storage.fake.ts'
import { createThirdParties, type PageSettings } from './thirdParties.ts'

const origins = [{ origin: 'https://other.example' }]
const all: ThirdParties = {
  tagManager: { script: 'tags.js', origins },
  pixel: { script: 'pixel.js', pixelId: '123', origins },
  recording: { script: 'recording.js', origins },
  oneLink: { url: 'https://brand.onelink.me/abcd/' },
}
const nothing: PageSettings = { useFBPixel: false, useMSClarity: false, useSmartScript: false }
const everything: PageSettings = { useFBPixel: true, useMSClarity: true, useSmartScript: true }

function site(parties = all, { draw = 0.019, isChromium = true } = {}) {
  const page = {} as Window
  const done: string[] = []
  const sinks: Sink[] = []
  let isAllowed = () => false
  const made = createThirdParties(parties, {
    page,
    openStorage: fakeStorage().open,
    random: () => draw,
    isChromium,
    whenIdle: async () => {},
    loadScript: (script) => void done.push(script),
    alsoTrackTo: (sink) => void sinks.push(sink),
    countImpression(link, asks) {
      done.push(`impression of ${link}`)
      isAllowed = asks
    },
  })
  const track: Sink = (event) => {
    for (const sink of sinks) sink(event)
  }
  const pixel = () => (page.fbq?.queue ?? []).map((command) => command.join(' ')).slice(2)
  const consents = () =>
    (page.dataLayer ?? [])
      .map((entry) => Object.values(entry as object).slice(0, 3))
      .filter(([it]) => it === 'consent')
  return { ...made, done, track, pixel, consents, page, mayCount: () => isAllowed() }
}

test('nothing happens before the visitor agrees', async () => {
  const { onPageView, done, page, consents } = site()
  await onPageView(everything, 'load')
  expect(done).toEqual([])
  expect(page.fbq).toBeUndefined()
  expect(consents()).toEqual([['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]])
})

test('all that the page asks for happens once the visitor agrees', async () => {
  const { onPageView, allow, done, pixel, consents } = site()
  await onPageView(everything, 'load')
  await allow('granted')
  expect(done).toEqual([
    'tags.js',
    'pixel.js',
    'recording.js',
    'impression of https://brand.onelink.me/abcd/',
  ])
  expect(pixel()).toEqual(['track PageView'])
  expect(consents().at(-1)).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    },
  ])
})

test('an impression that has yet to be sent may not be once the visitor refuses', async () => {
  const { onPageView, allow, mayCount } = site()
  await onPageView(everything, 'load')
  await allow('granted')
  expect(mayCount()).toBe(true)
  await allow('denied')
  expect(mayCount()).toBe(false)
})

test('a visitor who refuses is left alone', async () => {
  const { onPageView, allow, done } = site()
  await onPageView(everything, 'load')
  await allow('denied')
  await onPageView(everything, 'in-site')
  expect(done).toEqual([])
})

test('scripts are loaded once, pages are seen each, and an impression belongs to a load', async () => {
  const { onPageView, allow, done, pixel } = site()
  await allow('granted')
  await onPageView(everything, 'load')
  await onPageView(everything, 'in-site')
  expect(done).toEqual([
    'tags.js',
    'pixel.js',
    'recording.js',
    'impression of https://brand.onelink.me/abcd/',
  ])
  expect(pixel()).toEqual(['track PageView', 'track PageView'])
})

test('the pixel is told of clicks on pages that use it, and not after a change of mind', async () => {
  const { onPageView, allow, track, pixel } = site()
  await allow('granted')
  await onPageView(everything, 'load')
  track({ name: 'apk_download_click', pixelEvent: 'Lead' })
  await onPageView(nothing, 'in-site')
  track({ name: 'apk_download_click', pixelEvent: 'Lead' })
  await onPageView(everything, 'in-site')
  await allow('denied')
  track({ name: 'apk_download_click', pixelEvent: 'Lead' })
  expect(pixel()).toEqual(['track PageView', 'track Lead', 'track PageView', 'consent revoke'])
})

test.each<[string, PageSettings, Parameters<typeof site>[1], boolean]>([
  ['for 2 percent', { ...nothing, useMSClarity: true }, { draw: 0.019 }, true],
  ['not for the others', { ...nothing, useMSClarity: true }, { draw: 0.021 }, false],
  [
    'for as many as the page says',
    { ...nothing, useMSClarity: true, msClarityPercentage: 3 },
    { draw: 0.021 },
    true,
  ],
  ['in Chrome and its relatives only', { ...nothing, useMSClarity: true }, { isChromium: false }, false],
  ['only where the page asks for it', nothing, {}, false],
])('sessions are recorded %s', async (_, wishes, visitor, isRecorded) => {
  const { onPageView, allow, done, isWanted } = site(
    { recording: { script: 'recording.js', origins } },
    visitor,
  )
  await allow('granted')
  await onPageView(wishes, 'load')
  expect(done).toEqual(isRecorded ? ['recording.js'] : [])
  expect(isWanted(wishes)).toBe(isRecorded)
})

test('a page that asks for what is not configured asks for nothing', async () => {
  const { onPageView, allow, done, isWanted } = site({})
  await allow('granted')
  await onPageView(everything, 'load')
  expect([done, isWanted(everything)]).toEqual([[], false])
})
