import { expect, test } from 'vitest'
import { detectPlatform, type Platform, usesAppStore } from './platform.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each<[string, string, number, Platform]>([
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
    5,
    'android',
  ],
  [
    'an Android browser with another user agent',
    'Mozilla/5.0 (Android 13; Mobile; rv:141.0) Firefox/141.0',
    5,
    'android',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile',
    5,
    'ios',
  ],
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile', 5, 'ios'],
  ['an iPad that requests desktop pages', mac, 5, 'ios'],
  ['a Mac', mac, 0, 'macos'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 10, 'others'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 0, 'others'],
])('%s', (_device, userAgent, maxTouchPoints, platform) => {
  expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(platform)
})

test('only Apple devices use the App Store', () => {
  const platforms: Platform[] = ['android', 'ios', 'macos', 'others']
  expect(platforms.filter(usesAppStore)).toEqual(['ios', 'macos'])
})
