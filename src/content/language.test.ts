import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['/gu/nothing/', 'hi', 'gu'],
  ['/gujarat/', undefined, 'en'],
  ['/nothing/', 'bn-IN', 'bn'],
  ['/nothing/', 'fr, hi;q=0.4, bn;q=0.8', 'bn'],
  ['/nothing/', 'hi;q=0, en', 'en'],
  ['/nothing/', '*', 'en'],
  ['/nothing/', ';q=,,', 'en'],
])('%s with %s is answered in %s', (path, header, locale) => expect(languageOf(path, header)).toBe(locale))
