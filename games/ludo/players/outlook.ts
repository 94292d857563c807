import { facts, variantFacts } from '../../../src/ludo/facts.ts'
import { isHome, isStar, ringPlace } from '../rules/board.ts'
import type { Game } from '../rules/game.ts'
import { tokenPoints } from '../rules/score.ts'
import { dangerOf } from './danger.ts'

/** What a seat's tokens are worth and promise, less what the next throws of the others would take of it on average. */
export function outlook(game: Game, seat: number): number {
  const { colour, tokens } = game.seats[seat] ?? { colour: 'blue' as const, tokens: [] }
  const canGo = reach(game, seat)
  const values = tokens.map((boxes) => {
    const promised = canGo(facts.wayHome - boxes) ? promise(game, boxes) : 0
    const place = ringPlace(colour, boxes)
    const footing = place !== null && isStar(place) && boxes > 0 ? 1 : 0
    return (tokenPoints(game.variant, boxes) + promised) * (1 - dangerOf(game, seat, boxes)) + footing
  })
  return values.reduce((sum, value) => sum + value, 0)
}

/** The nearer to home, the more of its points are as good as won. */
const promise = ({ variant }: Game, boxes: number): number =>
  isHome(boxes) ? 0 : variantFacts[variant].home * (boxes / facts.wayHome) ** 2

/** Whether so many boxes can be made of the numbers to come. With a die there is no telling. */
function reach({ numbers, seats }: Game, seat: number): (boxes: number) => boolean {
  if (numbers.length === 0) return () => true
  const left = seats[seat]?.left ?? 0
  const sums = new Set([0])
  for (const number of numbers.slice(numbers.length - left)) {
    for (const sum of [...sums]) if (sum + number <= facts.wayHome) sums.add(sum + number)
  }
  return (boxes) => sums.has(boxes)
}
