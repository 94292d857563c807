import { expect, test } from 'vitest'
import type { ClientHints } from '../../webview/exports/links.ts'
import { currentDevice, type Device, deviceOf } from './device.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const agent = (phone: string, browser = 'Chrome/99.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`

test.each<[string, ClientHints, string, Device]>([
  [
    'Galaxy by hints',
    { model: 'SM-M146B', platformVersion: '14.0.0' },
    chrome,
    { maker: 'samsung', android: 14 },
  ],
  [
    'Redmi by its name',
    { model: 'Redmi 9A', platformVersion: '10.0.0' },
    chrome,
    { maker: 'xiaomi', android: 10 },
  ],
  [
    'Redmi by its number',
    { model: '23053RN02A', platformVersion: '13.0.0' },
    chrome,
    { maker: 'xiaomi', android: 13 },
  ],
  ['POCO', { model: 'M2010J19CG', platformVersion: '12.0.0' }, chrome, { maker: 'xiaomi', android: 12 }],
  ['OPPO', { model: 'CPH2591', platformVersion: '14.0.0' }, chrome, { maker: 'oppo', android: 14 }],
  ['realme', { model: 'RMX3890', platformVersion: '15.0.0' }, chrome, { maker: 'oppo', android: 15 }],
  [
    'vivo by its number',
    { model: 'V2206', platformVersion: '13.0.0' },
    chrome,
    { maker: 'vivo', android: 13 },
  ],
  ['iQOO', { model: 'I2221', platformVersion: '14.0.0' }, chrome, { maker: 'vivo', android: 14 }],
  ['Pixel', { model: 'Pixel 8', platformVersion: '16.0.0' }, chrome, { maker: 'other', android: 16 }],
  ['Motorola', { model: 'moto g34 5G', platformVersion: '14.0.0' }, chrome, { maker: 'other', android: 14 }],
  ['hints that are empty', { model: '', platformVersion: '' }, chrome, { maker: 'other', android: null }],
  ['a reduced user agent', {}, chrome, { maker: 'other', android: null }],
  ['an old Galaxy', {}, agent('Android 7.1.1; SM-J250F'), { maker: 'samsung', android: 7 }],
  ['an old Redmi', {}, agent('Android 8.1.0; Redmi 6A Build/O11019'), { maker: 'xiaomi', android: 8 }],
  ['an old vivo', {}, agent('Android 9; vivo 1904'), { maker: 'vivo', android: 9 }],
  [
    'the browser of Samsung',
    {},
    agent('Android 10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    { maker: 'samsung', android: null },
  ],
  [
    'the browser of Xiaomi',
    {},
    agent(
      'U; Android 12; en-in; 2201117TI Build/SKQ1',
      'Version/4.0 Chrome/100 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.1',
    ),
    { maker: 'xiaomi', android: 12 },
  ],
  [
    'Firefox',
    {},
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    { maker: 'other', android: 14 },
  ],
  [
    'a computer',
    {},
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    { maker: 'other', android: null },
  ],
])('%s', (_phone, hints, userAgent, device) => {
  expect(deviceOf(hints, userAgent)).toEqual(device)
})

test('without client hints the user agent string is read', async () => {
  const userAgent = agent('Android 7.0; SM-G570F')
  const userAgentData = {
    getHighEntropyValues: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  }
  expect(await currentDevice({ userAgent, userAgentData } as unknown as Navigator)).toEqual({
    maker: 'samsung',
    android: 7,
  })
})
