import { expect, test } from 'vitest'
import { facts } from '../../../src/ludo/facts.ts'
import { isHome, isStar, lastOnRing, ringPlace } from './board.ts'

test('eight stars, a start and one more for each colour', () => {
  const stars = Array.from({ length: facts.ring }, (_, place) => place).filter(isStar)
  expect(stars).toEqual([0, 8, 13, 21, 26, 34, 39, 47])
  expect(stars).toContain(ringPlace('blue', 0))
})

test('the way home: the ring but for one box, then six of one’s own', () => {
  expect(ringPlace('blue', lastOnRing)).toBe((39 + 50) % 52)
  expect(ringPlace('blue', lastOnRing + 1)).toBeNull()
  expect(facts.wayHome - lastOnRing).toBe(6)
  expect(isHome(56)).toBe(true)
})
