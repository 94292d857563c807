import { expect, test } from 'vitest'
import { downloadSetup } from './setup.ts'

const button = {
  androidApkFromApi: true,
  AndroidUrl: '/api/apk-link',
  androidApkUrl: 'https://cdn.example/zupee.apk',
  defaultAndroidUrl: '/files/install-zupee.apk',
  IosURL: 'https://apps.apple.com/app/id1',
  androidTxt: 'Download',
  iosTxt: 'App Store',
}
const wishes = {
  downloadWithTiming: true,
  bottomSheetForDownloadProgressbar: true,
  disableAutoDownloadRevisit: false,
  isPercentageComplete: false,
  useMarketingStickyButton: false,
  weakInternetBanner: true,
}
const site = { websiteName: 'zupee', fileName: 'install-zupee.apk', compliance: 'standard' } as const

const setupOf = (buttons: object, others: object = {}, sites: object = {}) =>
  downloadSetup(
    {
      route_name: 'gu/ludo',
      downloadButton: { ...button, ...buttons },
      downloadButtonCustomization: { ...wishes, ...others },
    },
    { ...site, ...sites },
    '/gu/ludo/',
  )

test('the link comes from the endpoint where the page says so', () => {
  const { link, page, fileName } = setupOf({})
  expect(link).toEqual({ kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' })
  expect([page, fileName]).toEqual(['/gu/ludo/', 'install-zupee.apk'])
})

test('else the fixed address is streamed', () => {
  expect(setupOf({ androidApkFromApi: false }).link).toEqual({ kind: 'fixed', url: button.androidApkUrl })
})

test('else there is only the default address', () => {
  expect(setupOf({ androidApkFromApi: false, androidApkUrl: undefined }).link).toBeNull()
})

test('a page may ask not to resume by itself', () => {
  const { byItself } = setupOf({}, { disableAutoDownloadRevisit: true })
  expect(byItself).toEqual({ start: true, resume: false, save: true })
})

test('under the free-play profile nothing happens by itself', () => {
  const { byItself } = setupOf({}, {}, { compliance: 'free-play' })
  expect(byItself).toEqual({ start: false, resume: false, save: false })
})

test('a pixel hears of a Lead, or of what the page calls it', () => {
  expect(setupOf({}).pixelEvent).toBe('Lead')
  expect(setupOf({ fbClick: 'DownloadClick' }).pixelEvent).toBe('DownloadClick')
})

test('consent is asked where the page has a box for it', () => {
  expect(setupOf({}).asksConsent).toBe(false)
  expect(setupOf({ checkbox: { label: 'I am 18' } }).asksConsent).toBe(true)
})
