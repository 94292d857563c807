import { expect, test } from 'vitest'
import { embeddedContent } from '../embedded.ts'
import { problemsOfPage, problemsOfSite, routesOf } from './publishCheck.ts'

const { site } = embeddedContent
const pages = Object.values(embeddedContent.pages)
const ludo = pages.find((raw) => (raw as { route_name: string }).route_name === 'ludo') as object

test('what the site shows may be published', () => {
  expect(pages.flatMap((raw) => problemsOfPage(raw, site))).toEqual([])
  expect(problemsOfSite(site)).toEqual([])
})

test('every problem comes with the path to its field, as Strapi names it', () => {
  const faq = {
    __component: 'sections.faq',
    heading: 'Q',
    items: [{ heading: 'Is it?', content: '<p></p>' }],
  }
  expect(problemsOfPage({ ...ludo, title: ' ', page_body: [faq] }, site)).toEqual([
    { path: ['title'], message: 'must be a text that is not empty' },
    { path: ['page_body', '0', 'items', '0', 'content'], message: 'must be a text that is not empty' },
  ])
  expect(problemsOfSite({ ...(site as object), appName: null })).toEqual([
    { path: ['appName'], message: 'is missing' },
  ])
})

test('a rule over two fields is told beside other problems', () => {
  const downloadButton = {
    androidApkFromApi: true,
    defaultAndroidUrl: '/a.apk',
    androidTxt: 'a',
    iosTxt: 'b',
  }
  const problems = problemsOfPage({ ...ludo, title: null, downloadButton }, { defaults: [] })
  expect(problems).toEqual([
    { path: ['title'], message: 'is missing' },
    {
      path: ['downloadButton', 'AndroidUrl'],
      message: 'is missing: fill it in, or turn off androidApkFromApi',
    },
  ])
})

test('a page is found under its route and its aliases', () => {
  expect(routesOf({ route_name: 'ludo', aliases: [{ route_name: 'ludo-game' }, {}] })).toEqual([
    { route: 'ludo', path: ['route_name'] },
    { route: 'ludo-game', path: ['aliases', '0', 'route_name'] },
  ])
})
