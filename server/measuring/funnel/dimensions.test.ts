import { expect, test } from 'vitest'
import { androidOf } from './dimensions.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 8.1.0; Redmi 6A Build/O11019) AppleWebKit/537.36 Chrome/99.0.0.0', '8'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', '14'],
  ['Dalvik/2.1.0 (Linux; U; Android 13; SM-A145F Build/TP1A)', '13'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', null],
  ['Mozilla/5.0 (Linux; Android 10; KB2001) AppleWebKit/537.36 Chrome/95.0.0.0 Mobile', '10'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', null],
  ['', null],
])('the Android version in %s is %s', (userAgent, version) => expect(androidOf(userAgent)).toBe(version))
