import { expect, test } from 'vitest'
import { embeddedContent } from '../embedded.ts'
import { uploadsOfPage, uploadsOfSite } from './media.ts'

const webp = {
  url: '/uploads/a_1.webp',
  mime: 'image/webp',
  hash: 'a_1',
  size: 2.5,
  updatedAt: '2026-11-22T09:00:00.000Z',
  width: 800,
  formats: { thumbnail: { url: '/uploads/thumbnail_a_1.webp' } },
}

test('a file is told with its field, its type and its version, wherever the field stands', () => {
  const page = {
    title: '/uploads/title.webp',
    downloadButton: { imageUrl: webp },
    page_body: [
      { __component: 'sections.text-section', texts: '/uploads/text.webp' },
      {
        __component: 'sections.video-grid',
        items: [
          { videoUrl: 'https://www.youtube.com/embed/x', videoImg: '/pictures/own.svg' },
          { videoUrl: '/uploads/tour.mp4', videoImg: { url: ' /uploads/b_2.png', mime: null } },
        ],
      },
      { __component: 'sections.unknown', videoImg: '/uploads/unknown.webp' },
    ],
  }
  expect(uploadsOfPage(page)).toEqual([
    {
      field: 'downloadButton.imageUrl',
      url: '/uploads/a_1.webp',
      kind: 'picture',
      declared: 'image/webp',
      version: 'a_1 2.5 2026-11-22T09:00:00.000Z',
    },
    {
      field: 'page_body[1] (sections.video-grid).items[1].videoUrl',
      url: '/uploads/tour.mp4',
      kind: 'video',
      declared: null,
      version: null,
    },
    {
      field: 'page_body[1] (sections.video-grid).items[1].videoImg',
      url: '/uploads/b_2.png',
      kind: 'picture',
      declared: null,
      version: null,
    },
  ])
})

test('a picture inside of a text is told, with the field of the text; what cleaning removes is not', () => {
  const body_html =
    '<p><img alt="A" src="/uploads/a_1.webp"><img src="/pictures/own.svg"><a href="/uploads/b.webp">b</a>' +
    '<img src="//evil.example/uploads/c.webp"></p><!-- <img src="/uploads/d.webp"> -->'
  expect(uploadsOfPage({ page_body: [{ __component: 'sections.text-section', body_html }] })).toEqual([
    {
      field: 'page_body[0] (sections.text-section).body_html',
      url: '/uploads/a_1.webp',
      kind: 'picture',
      declared: null,
      version: null,
    },
  ])
})

test('what holds for all pages names files, too', () =>
  expect(
    uploadsOfSite({
      brand: { name: '/uploads/name.webp', mark: '/uploads/mark.webp' },
      social: [{ icon: '/uploads/icon.png', url: '/uploads/link.png' }],
    }).map(({ field }) => field),
  ).toEqual(['brand.mark', 'social[0].icon']))

test.each([null, undefined, 7, 'a text', [null], { page_body: 'no list', downloadButton: [7] }])(
  'content in a wrong shape names nothing: %o',
  (raw) => expect([...uploadsOfPage(raw), ...uploadsOfSite(raw)]).toEqual([]),
)

test('every picture of every page is found when it is one of the CMS', () => {
  const pictures = /\/pictures\/[\w/#.-]+/g
  const pages = Object.values(embeddedContent.pages).map((page) => JSON.stringify(page))
  const found = pages.flatMap((page) =>
    uploadsOfPage(JSON.parse(page.replaceAll('"/pictures/', '"/uploads/'))).map(({ url }) => url),
  )
  const named = pages.flatMap((page) => page.match(pictures) ?? [])
  expect(found.length).toBeGreaterThan(100)
  expect(found.map((url) => url.replace('/uploads/', '/pictures/')).sort()).toEqual(named.sort())
})
