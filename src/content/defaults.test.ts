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

test('the content names the file of the app once for each language', () => {
  const named = (content: unknown) => JSON.stringify(content).split('install-zupee.apk"').length - 1
  expect(Object.values(embeddedContent.pages).map(named)).toEqual(
    Object.values(embeddedContent.pages).map(() => 0),
  )
  const catalogue = embedded()
  const pages = catalogue.kind === 'pages' ? catalogue.pages : []
  expect(pages.length).toBeGreaterThan(100)
  for (const { page } of pages) expect(page.downloadButton.defaultAndroidUrl).toBe('/files/install-zupee.apk')
})
