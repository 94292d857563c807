import { expect, test } from 'vitest'
import { isClickAnywhere } from './clickAnywhere.ts'
import { isHome } from './paths.ts'

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
  ['/bn/', false],
  ['/ludo/', false],
  ['/hi/ludo/', false],
])('%s is a home page: %s', (path, yes) => expect(isHome(path)).toBe(yes))
