import { expect, test } from 'vitest'
import { embedded } from '../content/embedded.ts'
import { siteFiles } from './siteFiles.ts'

test('at each of its addresses a page leads to the same one in the other languages', async () => {
  const content = embedded()
  if (content.kind === 'broken') throw new Error(content.problems.join())
  const built = {
    assets: {
      bundle: '',
      boot: '',
      reloadWhenOnline: '',
      laterStyles: '',
      pictures: { pages: {}, languages: {} },
      file: null,
    },
    styles: [],
    origin: 'https://ludo.example',
    headers: {},
    pictures: {},
  }
  const { files } = await siteFiles(content, built, {
    renderPage: async ({ site }) => ({ html: site.languages.map(({ path }) => path).join(), colours: '' }),
    renderMissing: async () => '',
    renderOffline: async () => ({ path: '/offline/', html: '' }),
  })
  expect(files['gu/acadmey/tv/index.html']).toBe(
    '/acadmey/tv/,/hi/acadmey/tv/,/gu/acadmey/tv/,/bn/acadmey/tv/',
  )
  expect(files['gu/referral/index.html']).toBe('/referral/,/hi/referral/,/gu/referral/,/bn/referral/')
  expect(files['ludo-supreme/index.html']).toMatch(/^\/ludo-supreme\/,\/hi\/ludo-supreme\/,/)
  expect(files['lite/free/index.html']).toBe('/lite/free/,/hi/,/gu/,/bn/')
})
