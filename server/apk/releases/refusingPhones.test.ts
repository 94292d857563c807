import { expect, test } from 'vitest'
import { misfitOf } from '../../../src/download/rules/fit.ts'
import type { About, Phones } from '../../../src/model/about.ts'
import type { Misfit } from '../../../src/model/apkRelease.ts'
import { refusingPhones } from './refusingPhones.ts'

const about = (phones: Phones | undefined, minSdk = 1) => ({ minSdk, ...(phones && { phones }) }) as About
const all = ['armeabi-v7a', 'arm64-v8a', 'x86', 'x86_64']
const phone = (platformVersion: string, architecture = '', bitness = '', wow64 = false) => ({
  platformVersion,
  ...{ architecture, bitness, wow64 },
})

test.each<[string, number, number]>([
  ['5.0.0', 21, 21],
  ['5.0.2', 21, 21],
  ['5.1.1', 22, 22],
  ['6.0.1', 23, 23],
  ['7.0.0', 24, 24],
  ['7.1.0', 25, 25],
  ['7.1.2', 25, 25],
  ['8.0.0', 26, 26],
  ['8.1.0', 27, 27],
  ['9.0.0', 28, 28],
  ['10.0.0', 29, 29],
  ['11.0.0', 30, 30],
  ['12.0.0', 31, 32],
  ['12.1.0', 32, 32],
  ['13.0.0', 33, 33],
  ['14.0.0', 34, 34],
  ['15.0.0', 35, 35],
  ['16.0.0', 36, 36],
  ['17.0.0', 37, 37],
])('Android %s has an API level from %i to %i', (platformVersion, lowest, highest) => {
  const misfit = (minSdk: number, maxSdk: number | null) =>
    misfitOf(phone(platformVersion), refusingPhones(about({ minSdk, maxSdk, abis: [] })))
  expect([misfit(highest, null), misfit(highest + 1, null)]).toEqual([null, 'android-too-old'])
  expect([misfit(1, lowest), misfit(1, lowest - 1)]).toEqual([null, 'android-too-new'])
})

test.each(['', '7.1.99', '12.0.99', '9999.0.0', 'undefined', '-5.0.0', '5.x', '5.'])(
  'the version “%s” proves nothing',
  (platformVersion) => {
    const refusing = refusingPhones(about({ minSdk: 99, maxSdk: 1, abis: [] }))
    expect(misfitOf(phone(platformVersion), refusing)).toBeNull()
  },
)

test.each<[string, string, boolean, string[], Misfit | null]>([
  ['arm', '32', false, ['arm64-v8a'], 'no-32-bit'],
  ['arm', '32', false, ['arm64-v8a', 'x86'], 'no-32-bit'],
  ['arm', '32', false, ['armeabi-v7a'], null],
  ['arm', '32', false, ['armeabi'], null],
  ['arm', '32', false, all, null],
  ['arm', '32', false, [], null],
  // A 32-bit browser on a phone with 64 bits.
  ['arm', '32', true, ['arm64-v8a'], null],
  ['x86', '32', false, ['x86_64', 'arm64-v8a'], 'no-32-bit'],
  ['x86', '32', false, ['x86'], null],
  ['x86', '32', false, ['armeabi-v7a'], null],
  ['', '32', false, ['arm64-v8a'], 'no-32-bit'],
  ['', '32', false, ['x86'], null],
  ['riscv', '32', false, ['arm64-v8a'], null],
  // Phones with 64 bits may run libraries with 32 bits.
  ['arm', '64', false, ['armeabi-v7a'], null],
  ['arm', '64', false, ['arm64-v8a'], null],
  // Chromium on Android phones says neither.
  ['', '', false, ['arm64-v8a'], null],
  ['arm', '', false, ['arm64-v8a'], null],
])(
  '“%s” with “%s” bits, wow64 %s, with libraries for %j: %s',
  (architecture, bitness, wow64, abis, misfit) => {
    const refusing = refusingPhones(about({ minSdk: 1, maxSdk: null, abis }))
    expect(misfitOf(phone('14.0.0', architecture, bitness, wow64), refusing)).toBe(misfit)
  },
)

test('a browser of before Chromium 93 does not know its bits', () => {
  const refusing = refusingPhones(about({ minSdk: 1, maxSdk: null, abis: ['arm64-v8a'] }))
  expect(misfitOf({ platformVersion: '14.0.0' }, refusing)).toBeNull()
})

test('the version is told before the processor', () => {
  const refusing = refusingPhones(about({ minSdk: 24, maxSdk: 34, abis: ['arm64-v8a'] }))
  expect(misfitOf(phone('6.0.0', 'arm', '32'), refusing)).toBe('android-too-old')
  expect(misfitOf(phone('15.0.0', 'arm', '32'), refusing)).toBe('android-too-new')
})

test('of a release that was published before phones were recorded, the oldest Android is known', () => {
  expect(refusingPhones(about(undefined, 24))).toEqual({ below: 7, bits32: [] })
})
