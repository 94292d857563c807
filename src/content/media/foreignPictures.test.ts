import { expect, test } from 'vitest'
import { foreignPictures, isAllowed } from './foreignPictures.ts'

test('finds the origins of pictures in fields and in texts, and of nothing else', () => {
  const page = {
    ogImage: { url: '/pictures/share.webp' },
    page_body: [
      { bannerImage: { url: 'https://media.example/a.webp', width: 10 }, url: 'https://elsewhere.example/' },
      { items: [{ icon: { url: 'https://media.example/b.webp' } }] },
      {
        body_html:
          '<p><img alt="" src="https://bucket.example/c.png"><a href="https://linked.example/">a</a></p>',
      },
    ],
  }
  expect(foreignPictures(page)).toEqual(['https://media.example', 'https://bucket.example'])
})

test.each([
  ['https://media.example', ['https://media.example'], true],
  ['https://media.example', ['https://*.example'], true],
  ['https://a.b.example', ['https://*.example'], true],
  ['https://media.example:8443', ['https://media.example'], false],
  ['http://media.example', ['https://*.example'], false],
  ['https://notmedia.example', ['https://media.example'], false],
  ['https://evilexample', ['https://*.example'], false],
])('%s among %j: %s', (origin, allowed, expected) => expect(isAllowed(origin, allowed)).toBe(expected))
