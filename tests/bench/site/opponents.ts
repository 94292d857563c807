import { computerPlayers, play } from '../../../games/ludo/rules/play.fake.ts'
import { variants } from '../../../src/ludo/facts.ts'
import type { Figure } from '../measure/figure.ts'

const matches = 50

/** The longest time that a computer player needs for a move, in matches of four clever players. */
export async function opponents(): Promise<Figure[]> {
  const choose = computerPlayers('clever', 'clever', 'clever', 'clever')
  let slowest = 0
  for (const variant of variants) {
    for (let seed = 0; seed < matches; seed++) {
      play({ variant, players: 4, seed }, (game) => {
        const before = process.cpuUsage()
        const action = choose(game)
        const { user, system } = process.cpuUsage(before)
        slowest = Math.max(slowest, (user + system) / 1000)
        return action
      })
    }
  }
  return [
    {
      name: 'slowest move of a computer player',
      measured: slowest,
      unit: 'ms',
      target: { most: 50 },
    },
  ]
}
