import { expect, test } from 'vitest'
import { withDefaults } from './defaults.ts'
import { embedded, embeddedContent } from './embedded.ts'

const marker = { img: { url: '/pictures/mark.svg' }, title: 'Fair' }
const site = {
  defaults: [
    { locale: 'hi', downloadButton: { androidTxt: 'डाउनलोड' } },
    {
      locale: 'en',
      downloadButton: {
        id: 1,
        defaultAndroidUrl: '/files/app.apk',
        androidTxt: 'Download',
        androidApkFromApi: true,
      },
      useMarketingStickyButton: true,
      trustMarkers: [marker],
    },
  ],
}

test('a page without settings of its own has those of the site in its language', () => {
  for (const downloadButton of [undefined, null, {}, { androidTxt: null, defaultAndroidUrl: '' }])
    expect(withDefaults({ locale: 'en', downloadButton }, site)).toMatchObject({
      downloadButton: { defaultAndroidUrl: '/files/app.apk', androidTxt: 'Download' },
      downloadButtonCustomization: { useMarketingStickyButton: true },
    })
})

test('what a page says itself holds, also a No', () => {
  const page = {
    locale: 'en',
    downloadButton: { androidTxt: 'Get it', androidApkFromApi: false },
    downloadButtonCustomization: { useMarketingStickyButton: false },
  }
  expect(withDefaults(page, site)).toMatchObject({
    downloadButton: { defaultAndroidUrl: '/files/app.apk', androidTxt: 'Get it', androidApkFromApi: false },
    downloadButtonCustomization: { useMarketingStickyButton: false },
  })
})

test('a page that has its own title for the notice keeps the note of the site', () => {
  const notice = { stickyNotifTitle: 'Look at your notifications', stickyNotifSubTitle: 'It is there.' }
  const all = { defaults: [{ locale: 'en', downloadButton: notice }] }
  expect(withDefaults({ locale: 'en' }, all)).toMatchObject({ downloadButton: notice })
  const own = { locale: 'en', downloadButton: { stickyNotifTitle: 'Look up', stickyNotifSubTitle: '' } }
  expect(withDefaults(own, all)).toMatchObject({
    downloadButton: { ...notice, stickyNotifTitle: 'Look up' },
  })
})

test('trust markers come where a hero shows them and has none of its own', () => {
  const heroOf = (Hero_Banner: object | null) => withDefaults({ locale: 'en', Hero_Banner }, site).Hero_Banner
  const own = [{ ...marker, title: 'Own' }]
  expect(heroOf({ showTrustMarkers: true, trustMarkers: [] })).toMatchObject({ trustMarkers: [marker] })
  expect(heroOf({ showTrustMarkers: true, trustMarkers: own })).toMatchObject({ trustMarkers: own })
  expect(heroOf({ showTrustMarkers: false })).not.toHaveProperty('trustMarkers')
  expect(heroOf(null)).toBeNull()
})

test('without defaults for its language a page stays as it is', () => {
  const page = { locale: 'gu' }
  expect(withDefaults(page, site)).toBe(page)
  expect(withDefaults(page, null)).toBe(page)
})

test('no page of the content repeats what the site sets for the download buttons of its language', () => {
  const { defaults } = embeddedContent.site as typeof site
  const repeated = Object.entries(embeddedContent.pages).flatMap(([file, raw]) => {
    const { locale, downloadButton } = raw as { locale: string; downloadButton?: object }
    const shared = new Map(
      Object.entries(defaults.find((one) => one.locale === locale)?.downloadButton ?? {}),
    )
    return Object.entries(downloadButton ?? {})
      .filter(([field, value]) => shared.get(field) === value)
      .map(([field]) => `${file} ${field}`)
  })
  expect(repeated).toEqual([])
})

test('all pages of the content have the file of the app, and the notice of where it is', () => {
  const catalogue = embedded()
  const pages = catalogue.kind === 'pages' ? catalogue.pages : []
  expect(pages.length).toBeGreaterThan(100)
  for (const { page } of pages)
    expect(page.downloadButton).toMatchObject({
      defaultAndroidUrl: '/files/install-zupee.apk',
      stickyNotifTitle: expect.any(String),
      stickyNotifSubTitle: expect.any(String),
    })
})
