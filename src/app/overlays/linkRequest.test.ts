import { expect, test } from 'vitest'
import { isMobileNumber, normalizeMobileNumber } from './linkRequest.ts'

test.each([
  ['a1-2', '12'],
  ['+91', '+91'],
  ['9+8', '98'],
  ['++9', '+9'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  [' +91-98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432109', '9876543210'],
  ['+1 415 555 0100', '+141555501'],
  ['૯૮૭', ''],
])('%s becomes %s', (written, number) => expect(normalizeMobileNumber(written)).toBe(number))

test.each([
  ['9876543210', true],
  ['6000000000', true],
  ['5876543210', false],
  ['987654321', false],
  ['98765432101', false],
  ['+987654321', false],
  ['', false],
])('%s is a mobile number: %s', (number, yes) => expect(isMobileNumber(number)).toBe(yes))
