import { expect, test } from 'vitest'
import { withLastSlash } from './pagePath.ts'

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
])('%s leads to %s', (written, served) => expect(withLastSlash(written)).toBe(served))
