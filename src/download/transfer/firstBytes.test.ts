import { expect, test } from 'vitest'
import { isTooShort, mayBeApk } from './firstBytes.ts'

const piece = (at: number, ...bytes: number[]) => ({ at, bytes: new Uint8Array(bytes) })

test.each([
  ['a ZIP', piece(0, 0x50, 0x4b, 0x03, 0x04, 0xff), true],
  ['the beginning of its signature', piece(0, 0x50, 0x4b), true],
  ['the end of its signature', piece(2, 0x03, 0x04, 0x00), true],
  ['what lies behind it', piece(4, 0x3c, 0x21), true],
  ['a page', piece(0, 0x3c, 0x21, 0x64, 0x6f, 0x63), false],
  ['its first byte alone', piece(0, 0x3c), false],
  ['an empty ZIP, of another signature', piece(0, 0x50, 0x4b, 0x05, 0x06), false],
  ['the end of that signature', piece(3, 0x06, 0x00), false],
])('whether %s may be an APK', (_name, bytes, expected) => {
  expect(mayBeApk(bytes)).toBe(expected)
})

test('three bytes do not tell whether a file is an APK, four do', () => {
  expect([0, 3, 4].map(isTooShort)).toEqual([true, true, false])
})
