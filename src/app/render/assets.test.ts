import { expect, test } from 'vitest'
import { sharePictureOf } from './assets.ts'

const pictures = {
  pages: { '/gu/ludo/': { url: '/share/ludo.jpg', title: 'લુડો' } },
  languages: { gu: '/share/gu.jpg' },
}
const page = (path: string, title: string) => ({ path, page: { title, locale: 'gu' as const } })

test.each([
  ['a page of the build has the picture with its title', '/gu/ludo/', 'લુડો', '/share/ludo.jpg'],
  ['a page that got another title has that of its language', '/gu/ludo/', 'લુડો રમો', '/share/gu.jpg'],
  ['a page that was published later, too', '/gu/new/', 'નવું', '/share/gu.jpg'],
])('%s', (_case, path, title, url) => expect(sharePictureOf(page(path, title), pictures)).toBe(url))

test('a development server has no pictures', () =>
  expect(sharePictureOf(page('/gu/ludo/', 'લુડો'), { pages: {}, languages: {} })).toBeUndefined())
