import { expect, test } from 'vitest'
import { chromeIntent, isInAppBrowser } from './ChromeHint.tsx'

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; SM-A155F${rest}`

test.each([
  [android('; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36'), true],
  [android(') AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram 300.0.0 Android'), true],
  [android(') AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]'), true],
  [android(') AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'), false],
  [android('; rv:130.0) Gecko/130.0 Firefox/130.0'), false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0', false],
])('%s: %s', (userAgent, inside) => expect(isInAppBrowser(userAgent)).toBe(inside))

test('Chrome opens the same page; a phone without Chrome stays on it', () =>
  expect(chromeIntent(new URL('https://ludo.example/gu/ludo/?pid=a#top'))).toBe(
    'intent://ludo.example/gu/ludo/?pid=a#Intent;scheme=https;package=com.android.chrome;' +
      'S.browser_fallback_url=https%3A%2F%2Fludo.example%2Fgu%2Fludo%2F%3Fpid%3Da%23top;end',
  ))
