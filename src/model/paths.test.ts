import { expect, test } from 'vitest'
import { isClickAnywhere, isHome, withTrailingSlash } from './paths.ts'

test.each([
  ['/ludo', '/ludo/'],
  ['/ludo/ludo-supreme', '/ludo/ludo-supreme/'],
  ['/ludo#how', '/ludo/#how'],
  ['/gu/ludo?utm_source=a.b/c', '/gu/ludo/?utm_source=a.b/c'],
  ['/ludo/', '/ludo/'],
  ['/', '/'],
  ['/#faq', '/#faq'],
  ['/files/install-zupee.apk', '/files/install-zupee.apk'],
  ['#faq', '#faq'],
  ['https://example.com/ludo', 'https://example.com/ludo'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s leads to %s', (written, served) => expect(withTrailingSlash(written)).toBe(served))

test.each(['/lite/free/', '/lite/quick/', '/ludosupremefree/', '/ludoturbofree/'])(
  'a click anywhere on %s downloads',
  (path) => expect(isClickAnywhere(path)).toBe(true),
)

test.each([
  ...['/', '/lite/', '/lite/free/three/', '/lite-free-loc/', '/lite-free-turbo-exp/', '/ludoturbofree2/'],
  ...['/ludosupremefree', '/gu/ludoturbofree/', '/x/lite/free/', '/zupee-free/', '/gu/ludo/'],
])('a click anywhere on %s does not', (path) => expect(isClickAnywhere(path)).toBe(false))

test.each([
  ['/', true],
  ['/hi/', true],
  ['/gu/', true],
  ['/bn/', true],
  ['/ludo/', false],
  ['/hi/ludo/', false],
])('%s is a home page: %s', (path, yes) => expect(isHome(path)).toBe(yes))
