import { expect, test } from 'vitest'
import { variants } from '../../../src/ludo/facts.ts'
import { computerPlayers, play } from '../rules/play.fake.ts'
import { standings } from '../rules/score.ts'

test.each(variants)('in %s a clever player mostly wins against an easy one', (variant) => {
  let won = 0
  let lost = 0
  for (let seed = 0; seed < 200; seed++) {
    const cleverSeat = seed % 2
    const levels = cleverSeat === 0 ? (['clever', 'easy'] as const) : (['easy', 'clever'] as const)
    const [first, second] = standings(play({ variant, players: 2, seed }, computerPlayers(...levels)).last)
    if (first?.points === second?.points) continue
    if (first?.seat === cleverSeat) won++
    else lost++
  }
  expect(won / (won + lost)).toBeGreaterThan(0.58)
})
