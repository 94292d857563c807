import { expect, test } from 'vitest'
import { createLead } from './lead.ts'

test('a fast and distant server has more bytes under way than a slow and near one', () => {
  const after = (bytesPerMs: number, roundTripMs: number) => {
    let at = 0
    const lead = createLead(() => at)
    lead.responded(3 * roundTripMs)
    lead.responded(roundTripMs)
    for (; at < 3000; at += 10) lead.arrived(10 * bytesPerMs)
    return lead.bytes()
  }
  expect(after(100, 300)).toBeCloseTo(46_000, -4)
  expect(after(100, 10)).toBeLessThan(4_000)
  expect(after(1000, 300)).toBeGreaterThan(300_000)
})
