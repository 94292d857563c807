import { computerPlayers, play } from '../../../games/ludo/rules/play.fake.ts'
import { variants } from '../../../src/ludo/facts.ts'
import type { Figure } from '../measure/figure.ts'

const matches = 50

/** How long a computer player of the demo thinks at most, at a table of four clever ones. */
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
      name: 'slowest choice of a computer player',
      measured: slowest,
      unit: 'ms',
      reach: { most: 50 },
      aim: '≤ 50 ms',
      how: `processor time, ${matches} matches of each variant, four clever players, in Node`,
    },
  ]
}
