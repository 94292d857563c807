import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const site = {
  brand: { name: 'Brand', mark: '/mark.svg' },
  appName: 'app',
  websiteName: 'site',
  fileName: 'install.apk',
  consent: { required: null },
  apps: {
    android: { packageName: 'com.example.app', certificates: [] },
    ios: { appId: 'A1B2C3D4E5.com.example.app' },
    deepLinks: [],
  },
  compliance: 'standard',
  languages: [{ locale: 'en', name: 'English', short: 'EN' }],
  footer: [
    {
      locale: 'en',
      groups: [
        {
          heading: 'Games',
          links: [
            { name: 'Ludo', url: '/ludo' },
            { name: 'Not yet', url: '/not-yet' },
          ],
        },
        { heading: 'Info', links: [{ name: 'Not yet either', url: '/not-yet-either' }] },
      ],
    },
    { locale: 'gu', groups: [{ heading: 'માહિતી', links: [] }] },
  ],
}

const page = (more: object = {}) => ({
  id: 1,
  documentId: 'ludo',
  locale: 'en',
  route_name: 'ludo',
  title: 'Ludo',
  description: 'Play',
  Hero_Banner: null,
  page_body: [{ __component: 'sections.download-button', id: 1, heading: 'Now', description: null }],
  downloadButton: {
    androidApkFromApi: true,
    AndroidUrl: '/api/apk-link',
    defaultAndroidUrl: '/files/install.apk',
    IosURL: 'https://apps.apple.com/app',
    androidTxt: 'Download',
    iosTxt: 'App Store',
  },
  downloadButtonCustomization: { weakInternetBanner: null },
  ...more,
})

const pagesOf = (files: Record<string, unknown>) => {
  const catalogue = readCatalogue(site, files)
  return catalogue.kind === 'pages' ? catalogue.pages : []
}
const problemsOf = (files: Record<string, unknown>, siteFile: unknown = site) => {
  const catalogue = readCatalogue(siteFile, files)
  return catalogue.kind === 'broken' ? catalogue.problems : []
}

test('a page has its path, its translations, and only the footer links that exist', () => {
  const [english, gujarati] = pagesOf({
    'en.json': page(),
    'gu.json': page({ locale: 'gu', route_name: 'gu/ludo' }),
  })
  expect(english?.path).toBe('/ludo/')
  expect(gujarati?.alternates).toEqual([
    { locale: 'en', path: '/ludo/' },
    { locale: 'gu', path: '/gu/ludo/' },
  ])
  expect(english?.site.footer).toEqual([{ heading: 'Games', links: [{ name: 'Ludo', url: '/ludo/' }] }])
  expect(gujarati?.site.footer).toEqual([])
})

test('a different page is not a translation', () => {
  const pages = pagesOf({ 'a.json': page(), 'b.json': page({ documentId: 'home', route_name: 'home' }) })
  expect(pages.find(({ path }) => path === '/ludo/')?.alternates).toEqual([{ locale: 'en', path: '/ludo/' }])
})

test('pages are sorted by locale and path, whatever the input order', () => {
  const [a, b] = [page(), page({ documentId: 'home', route_name: 'home' })]
  const paths = (files: Record<string, unknown>) => pagesOf(files).map(({ path }) => path)
  expect(paths({ a, b })).toEqual(['/', '/ludo/'])
  expect(paths({ b, a })).toEqual(['/', '/ludo/'])
})

test('notes of editors are not part of the parsed page', () => {
  const [noted] = pagesOf({ 'a.json': page({ notes: 'Sample content' }) })
  expect(noted?.page).not.toHaveProperty('notes')
})

test('sections keep their names and the order of the editor', () => {
  const body = [
    { __component: 'sections.breadcrumb', steps: [{ name: 'Ludo', url: null }] },
    { __component: 'sections.download-button', heading: 'Now' },
  ]
  const [read] = pagesOf({ 'a.json': page({ page_body: body }) })
  expect(read?.page.page_body).toEqual([
    { __component: 'sections.breadcrumb', steps: [{ name: 'Ludo' }] },
    { __component: 'sections.download-button', heading: 'Now' },
  ])
})

test('a site map lists every page by its title and canonical path, also those that come after it', () => {
  const [map] = pagesOf({
    'map.json': page({
      documentId: 'map',
      route_name: 'html-sitemap',
      title: 'All pages | Brand',
      page_body: [{ __component: 'sections.site-map', heading: 'All' }],
    }),
    'ludo.json': page({ title: 'Play Ludo | Brand', aliases: [{ route_name: 'ludo-game' }] }),
    'gu.json': page({ locale: 'gu', route_name: 'gu/ludo', title: 'લુડો' }),
  })
  expect(map?.page.page_body).toMatchObject([
    {
      groups: [
        { heading: 'Ludo', links: [{ name: 'Play Ludo', path: '/ludo/' }] },
        { heading: 'Help and company', links: [{ name: 'All pages', path: '/html-sitemap/' }] },
      ],
    },
  ])
})

test.each<[string, object, string]>([
  [
    'an unknown section',
    { __component: 'sections.zzz' },
    'page_body[1] (sections.zzz): there is no section sections.zzz',
  ],
  ['a section without a name', { heading: 'x' }, 'page_body[1].__component: must name its section'],
  [
    'a field deep in a section',
    { __component: 'sections.breadcrumb', steps: [{ name: 'a' }, { name: '' }] },
    'page_body[1] (sections.breadcrumb).steps[1].name: must be a text that is not empty',
  ],
])('%s is left out of its page, and the build warns by file and place', (_case, section, problem) => {
  const download = { __component: 'sections.download-button', heading: 'Now' }
  const files = { 'content/pages/en/ludo.json': page({ page_body: [download, section, download] }) }
  const catalogue = readCatalogue(site, files)
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  expect(catalogue.pages[0]?.page.page_body).toEqual([download, download])
  expect(catalogue.leftOut).toEqual([`content/pages/en/ludo.json: ${problem}`])
  expect(catalogue.warnings).toEqual(catalogue.leftOut)
})

test.each<[string, object, string]>([
  ['a field of the page', { useHandGesture: 'yes' }, 'useHandGesture: must be true or false'],
  ['a language nobody speaks here', { locale: 'fr' }, 'locale: must be one of en, hi, gu, bn'],
  [
    'an endpoint that is asked for and not given',
    { downloadButton: { ...page().downloadButton, AndroidUrl: null } },
    'downloadButton.AndroidUrl: is missing: fill it in, or turn off androidApkFromApi',
  ],
])('%s is refused by file and place', (_case, broken, problem) =>
  expect(problemsOf({ 'content/pages/en/ludo.json': page(broken) })).toEqual([
    `content/pages/en/ludo.json: ${problem}`,
  ]),
)

test('two pages cannot share a path', () =>
  expect(problemsOf({ 'a.json': page(), 'b.json': page() })).toEqual(['/ludo/ is taken by two pages']))

test('further addresses of a page are its own', () => {
  const aliases = [{ route_name: 'ludo-game' }]
  const [read] = pagesOf({ 'a.json': page({ aliases }) })
  expect([read?.path, read?.aliases]).toEqual(['/ludo/', ['/ludo-game/']])
  expect(
    problemsOf({ 'a.json': page({ aliases }), 'b.json': page({ documentId: 'b', route_name: 'ludo-game' }) }),
  ).toEqual(['/ludo-game/ is taken by two pages'])
})

test('a page that had another path is found there, too, unless another page has it now', () => {
  const formerRoutes = [{ route_name: 'old' }, { route_name: 'taken' }]
  const catalogue = readCatalogue(site, {
    'a.json': page({ route_name: 'new', formerRoutes }),
    'b.json': page({
      route_name: 'taken',
      documentId: 'b',
      page_body: [{ __component: 'sections.text-section', body_html: '<p><a href="/old">A</a></p>' }],
    }),
  })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  expect(catalogue.redirects).toEqual([{ from: '/old/', to: '/new/', isExact: true }])
  expect(catalogue.pages[1]?.page.page_body).toMatchObject([{ body_html: '<p><a href="/old/">A</a></p>' }])
})

test('the site file is checked too', () =>
  expect(problemsOf({}, { ...site, compliance: 'wild' })).toEqual([
    'content/site.json: compliance: must be one of standard, free-play',
  ]))

test('a page that the free-play profile leaves out has no address, translation or link there', () => {
  const files = {
    'en.json': page({
      page_body: [
        { __component: 'sections.breadcrumb', steps: [{ name: 'Cash', url: '/cash' }] },
        {
          __component: 'sections.text-section',
          body_html: '<p>Read <a href="/cash">this</a> and <a href="/gu/ludo">that</a>.</p>',
        },
        { __component: 'sections.site-map', heading: 'All' },
      ],
    }),
    'cash.json': page({ documentId: 'cash', route_name: 'cash', realMoney: 'yes' }),
    'gu.json': page({ locale: 'gu', route_name: 'gu/ludo', realMoney: 'yes' }),
    'bn.json': page({ locale: 'bn', route_name: 'bn/ludo' }),
  }
  const catalogue = readCatalogue({ ...site, compliance: 'free-play' }, files)
  const pages = catalogue.kind === 'pages' ? catalogue.pages : []
  expect(pages.map(({ path }) => path)).toEqual(['/bn/ludo/', '/ludo/'])
  const [, english] = pages
  expect(english?.alternates).toEqual([
    { locale: 'bn', path: '/bn/ludo/' },
    { locale: 'en', path: '/ludo/' },
  ])
  expect(english?.page.page_body).toMatchObject([
    { steps: [{ name: 'Cash' }] },
    { body_html: '<p>Read this and that.</p>' },
    { groups: [{ links: [{ path: '/ludo/' }] }] },
  ])
  expect(JSON.stringify(english)).not.toMatch(/"\/(?:cash|gu)/)
})

test('a translation that search engines may not index is no alternate, and has none', () => {
  const files = {
    'en.json': page({ documentId: 'ludo', route_name: 'ludo' }),
    'hi.json': page({ documentId: 'ludo', locale: 'hi', route_name: 'hi/ludo' }),
    'gu.json': page({ documentId: 'ludo', locale: 'gu', route_name: 'gu/ludo', search: { noindex: true } }),
  }
  const catalogue = readCatalogue(site, files)
  const pages = catalogue.kind === 'pages' ? catalogue.pages : []
  const both = [
    { locale: 'en', path: '/ludo/' },
    { locale: 'hi', path: '/hi/ludo/' },
  ]
  expect(Object.fromEntries(pages.map(({ path, alternates }) => [path, alternates]))).toEqual({
    '/ludo/': both,
    '/hi/ludo/': both,
    '/gu/ludo/': [],
  })
})

test('the build warns of unmarked texts in the free-play profile only, and is not stopped', () => {
  const tips = (realMoney?: string) => ({
    __component: 'sections.tips',
    heading: 'Take the cash',
    realMoney,
    tips: [],
  })
  const warnings = (compliance: string, ...page_body: object[]) => {
    const catalogue = readCatalogue({ ...site, compliance }, { 'content/a.json': page({ page_body }) })
    return catalogue.kind === 'pages' ? catalogue.warnings : null
  }
  expect(warnings('free-play', tips())).toEqual([
    'content/a.json: sections.tips.heading seems to mention real money, but realMoney is not set: Take the cash',
  ])
  expect(warnings('free-play', tips('yes'))).toEqual([])
  expect(warnings('standard', tips())).toEqual([])
})

test('a style that the site does not have is a warning, and its section stays', () => {
  const section = { __component: 'sections.text-section', body_html: '<p>a</p>', addClass: 'promo' }
  const catalogue = readCatalogue(site, { 'content/a.json': page({ page_body: [section] }) })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  expect(catalogue.warnings).toEqual([
    'content/a.json: page_body[0] (sections.text-section).addClass: promo is not a style of the site. Choose from card, large, narrow',
  ])
  expect(catalogue.leftOut).toEqual([])
  expect(catalogue.pages[0]?.page.page_body).toMatchObject([{ addClass: 'promo' }])
})

test('a title or a description that a search would cut is a warning', () => {
  const files = {
    'short.json': page(),
    'long.json': page({
      route_name: 'long',
      documentId: 'long',
      title: 'લુ'.repeat(61),
      description: 'x'.repeat(156),
    }),
  }
  const catalogue = readCatalogue(site, files)
  expect(catalogue.kind === 'pages' && catalogue.warnings).toEqual([
    '/long/: title has 61 characters; search results show 60',
    '/long/: description has 156 characters; search results show 155',
  ])
})
