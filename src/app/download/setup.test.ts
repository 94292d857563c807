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

test('without the endpoint, the fixed URL is the link', () => {
  expect(setupOf({ androidApkFromApi: false }).link).toEqual({ kind: 'fixed', url: button.androidApkUrl })
})

test('without both, there is only the default URL', () => {
  expect(setupOf({ androidApkFromApi: false, androidApkUrl: undefined }).link).toBeNull()
})

test('a page can turn automatic resume off', () => {
  const { automatic } = setupOf({}, { disableAutoDownloadRevisit: true })
  expect(automatic).toEqual({ start: true, resume: false, save: true })
})

test('the free-play profile turns everything automatic off', () => {
  const { automatic } = setupOf({}, {}, { compliance: 'free-play' })
  expect(automatic).toEqual({ start: false, resume: false, save: false })
})

test('the pixel event is Lead unless the page names another', () => {
  expect(setupOf({}).pixelEvent).toBe('Lead')
  expect(setupOf({ fbClick: 'DownloadClick' }).pixelEvent).toBe('DownloadClick')
})

test('consent is required where the page has a checkbox', () => {
  expect(setupOf({}).asksConsent).toBe(false)
  expect(setupOf({ checkbox: { label: 'I am 18' } }).asksConsent).toBe(true)
})
