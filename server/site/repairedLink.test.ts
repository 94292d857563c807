import { expect, test } from 'vitest'
import { repairedLink } from './repairedLink.ts'

const repaired = (url: string) => {
  const link = repairedLink(url)
  return link && link.pathname + link.search
}

test.each([
  ['/gu/ludo.', '/gu/ludo'],
  ['/gu/ludo/)', '/gu/ludo/'],
  ['/gu/ludo/).', '/gu/ludo/'],
  ['/gu/ludo/%E2%80%8B', '/gu/ludo/'],
  ['/gu/%E2%80%8Bludo/', '/gu/ludo/'],
  ['/gu/ludo/%20', '/gu/ludo/'],
  ['/gu/ludo/%E2%80%9D', '/gu/ludo/'],
  ['/gu/ludo/%E0%A5%A4', '/gu/ludo/'],
  ['/gu/ludo*', '/gu/ludo'],
  ['/gu/ludo/,?gclid=1', '/gu/ludo/?gclid=1'],
  ['/gu/ludo/&utm_source=sms', '/gu/ludo/?utm_source=sms'],
  ['/gu/ludo&utm_source=sms&utm_medium=a', '/gu/ludo?utm_source=sms&utm_medium=a'],
  ['/gu/ludo/%3Futm_source=sms', '/gu/ludo/?utm_source=sms'],
  ['/gu/ludo/%3futm_source%3Dsms%26utm_medium%3Da', '/gu/ludo/?utm_source=sms&utm_medium=a'],
  ['/gu/ludo/%3Futm_source=sms?gclid=1', '/gu/ludo/?utm_source=sms&gclid=1'],
  ['/gu/ludo/)?gclid=1?x', '/gu/ludo/?gclid=1?x'],
])('%s becomes %s', (url, link) => expect(repaired(url)).toBe(link))

test.each([
  '/gu/ludo/',
  '/gu/ludo',
  '/',
  '/gu/ludo/?!?!*',
  '/!!!!!',
  '/gu/ludo/?utm_source=sms',
  '/%ff',
  '/).',
])('%s needs no repair, or has none', (url) => expect([null, '/']).toContain(repaired(url)))
