import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn, lowestContrast, readable } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#000', 21],
  ['#FFFFFF', '#22166B', 15.1],
  ['#3F2CB0', '#FBF7EF', 8.9],
  ['#777777', '#777777', 1],
])('%s on %s stands apart by %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 0)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('white on the dark, ink on the light', () => {
  expect(inkOn('#22166B')).toBe('#ffffff')
  expect(inkOn('#FFD965')).toBe('#1a1440')
})

const channel = fc.integer({ min: 0, max: 255 })
const anyColour = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('every background has a readable text colour', () => {
  const canBeRead = (ground: string) => contrast(inkOn(ground), ground) >= readable.text
  for (const grey of ['#757575', '#777777', '#7a7a7a', '#808080']) expect(canBeRead(grey), grey).toBe(true)
  fc.assert(fc.property(anyColour, canBeRead), { seed: 1, numRuns: 2000 })
})

const onFields = { least: 3, grounds: ['#ffffff', '#777777'], ground: 'wide', groundOnPhones: 'small' }

test.each([
  ['the own grounds', {}, 1],
  ['the ground that an editor chose, instead', { wide: '#ffffff' }, 4.5],
  ['that of phones, besides', { wide: '#ffffff', small: '#777777' }, 1],
])('a text is judged on %s', (_case, fields: Record<string, string>, ratio) => {
  expect(lowestContrast('#777777', onFields, (name) => fields[name])).toBeCloseTo(ratio, 0.5)
})
