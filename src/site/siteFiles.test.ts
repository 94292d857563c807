import { expect, test } from 'vitest'
import { embedded } from '../content/embedded.ts'
import { siteFiles } from './siteFiles.ts'

const built = {
  assets: {
    bundle: '',
    boot: '',
    reloadWhenOnline: '',
    laterStyles: '',
    olderStyles: '',
    pictures: {},
    file: null,
  },
  styles: [],
  origin: 'https://ludo.example',
  headers: {},
  pictures: {},
  drawn: {},
}
const fallbacks = {
  renderMissing: async () => '',
  renderOffline: async () => ({ path: '/offline/', html: '' }),
}

test('at each of its addresses a page leads to the same one in the other languages', async () => {
  const content = embedded()
  if (content.kind === 'broken') throw new Error(content.problems.join())
  const { files } = await siteFiles(content, built, {
    renderPage: async ({ site }) => ({ html: site.languages.map(({ path }) => path).join(), colours: '' }),
    ...fallbacks,
  })
  expect(files['gu/acadmey/tv/index.html']).toBe(
    '/acadmey/tv/,/hi/acadmey/tv/,/gu/acadmey/tv/,/bn/acadmey/tv/',
  )
  expect(files['gu/referral/index.html']).toBe('/referral/,/hi/referral/,/gu/referral/,/bn/referral/')
  expect(files['ludo-supreme/index.html']).toMatch(/^\/ludo-supreme\/,\/hi\/ludo-supreme\/,/)
  expect(files['lite/free/index.html']).toBe('/lite/free/,/hi/,/gu/,/bn/')
})

test('a page on which an experiment runs has a file for each form, at each of its addresses', async () => {
  const content = embedded()
  if (content.kind === 'broken') throw new Error(content.problems.join())
  const ludo = content.pages.find(({ path }) => path === '/ludo/')
  if (!ludo) throw new Error('The content has no page /ludo/')
  const others = content.pages.filter(({ path }) => path === '/')
  const compared = {
    ...ludo,
    aliases: ['/ludo-two/'],
    experiment: { key: 'words', letter: 'A' as const, shareB: 20 },
    otherForm: { ...ludo.page, title: 'Other' },
  }
  const { files, headers } = await siteFiles({ ...content, pages: [compared, ...others] }, built, {
    renderPage: async ({ page, experiment }) => {
      const css = `.${experiment?.letter ?? 'none'}{color:red}`
      return { html: `<style><!--styles--></style>${experiment?.letter} ${page.title}`, colours: css }
    },
    ...fallbacks,
  })
  for (const path of ['ludo', 'ludo-two']) {
    expect(files[`${path}/index.html`]).toContain(`A ${ludo.page.title}`)
    expect(files[`${path}/_b.html`]).toContain('B Other')
    const policy = headers[`/${path}/`]?.['content-security-policy']
    expect(policy?.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2)
  }
  expect(Object.keys(files).filter((name) => name.endsWith('_b.html'))).toHaveLength(2)
  expect(JSON.parse(files['_experiments.json'] ?? '').pages).toEqual({
    '/ludo/': { key: 'words', shareB: 20 },
    '/ludo-two/': { key: 'words', shareB: 20 },
  })
})
