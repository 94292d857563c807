import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlay, slotValue } from '../../../src/download/campaignSlot.ts'
import { tokenInSlot } from './slot.ts'

const file = Buffer.from(Array.from({ length: 400 }, (_, place) => place % 251))
const value = Buffer.alloc(128, 0xff)
const slot = 130
const whole = Buffer.concat([file.subarray(0, slot), value, file.subarray(slot + 128)])

test('parts cut anywhere make the same file', () => {
  for (let cut = 0; cut <= file.length; cut++) {
    const parts = [
      overlay(file.subarray(0, cut), 0, slot, value),
      overlay(file.subarray(cut), cut, slot, value),
    ]
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
  }
})

test('any range is the range of the whole, and the given bytes stay as they are', () => {
  const before = Buffer.from(file)
  fc.assert(
    fc.property(fc.nat(file.length), fc.nat(file.length), (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      const laid = overlay(file.subarray(start, end), start, slot, value)
      return Buffer.from(laid).equals(whole.subarray(start, end))
    }),
  )
  expect(file.equals(before)).toBe(true)
})

test('what is put into a slot is read from it, zeros at its end included', () => {
  for (const length of [1, 95, 120]) {
    const token = Buffer.alloc(length)
    expect(tokenInSlot(slotValue(token))?.equals(token)).toBe(true)
    expect(slotValue(token).length).toBe(128)
  }
})

test('a token that is longer than the slot is refused', () => {
  expect(() => slotValue(Buffer.alloc(128))).toThrow(RangeError)
})

test.each([0, 121, 127, 255])('a slot that begins with %i holds no token', (length) => {
  expect(tokenInSlot(Buffer.concat([Buffer.of(length), Buffer.alloc(127)]))).toBeNull()
})
