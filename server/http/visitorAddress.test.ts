import { expect, test } from 'vitest'
import { addressKeys } from './visitorAddress.ts'

const direct = addressKeys({ siteOrigin: 'http://localhost:4173', trustProxy: false })

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('%s is counted as %s', (ip, key) => expect(direct(ip)).toBe(key))

test('what is no address is not counted', () => expect(direct('')).toBeNull())

test('behind a trusted proxy visitors are counted, and the proxy is not', () => {
  const keyOf = addressKeys({ siteOrigin: 'https://ludo.example', trustProxy: ['10.0.0.2', 'loopback'] })
  expect(['198.51.100.4', '10.0.0.2', '127.0.0.1', '10.0.0.3'].map(keyOf)).toEqual([
    '198.51.100.4',
    null,
    null,
    '10.0.0.3',
  ])
})

test('an https site without a trusted proxy sees only its proxy, which is not counted', () => {
  const keyOf = addressKeys({ siteOrigin: 'https://ludo.example', trustProxy: false })
  expect(keyOf('10.0.0.2')).toBeNull()
})
