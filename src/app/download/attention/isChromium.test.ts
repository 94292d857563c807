import { expect, test } from 'vitest'
import { isChromium } from './isChromium.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/159.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'
const brands = (...names: string[]) => ({ brands: names.map((brand) => ({ brand })) })

test.each([
  ['Chrome', { userAgent: chrome, userAgentData: brands('Not:A-Brand', 'Chromium', 'Google Chrome') }, true],
  ['Firefox', { userAgent: firefox }, false],
  ['one that tells no brands', { userAgent: chrome }, false],
  ['another brand', { userAgent: chrome, userAgentData: brands('Firefox') }, false],
  ['Chrome that poses as Firefox', { userAgent: firefox, userAgentData: brands('Chromium') }, false],
])('%s', (_name, client, expected) => expect(isChromium(client)).toBe(expected))
