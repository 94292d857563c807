import { facts, leagueValues, type Variant, variantFacts } from '../../../src/ludo/facts.ts'
import { isHome } from './board.ts'
import type { Game } from './game.ts'

/** The points of one token at its position. */
export function tokenPoints(variant: Variant, boxes: number): number {
  const { home } = variantFacts[variant]
  if (variant !== 'league') return boxes * facts.pointsPerBox + (isHome(boxes) ? home : 0)
  return isHome(boxes) ? home : (leagueValues.filter(({ from }) => from <= boxes).pop()?.points ?? 0)
}

/** A player's points: always what the board shows. */
export const scoreOf = ({ variant, seats }: Game, seat: number): number =>
  (seats[seat]?.tokens ?? []).reduce((sum, boxes) => sum + tokenPoints(variant, boxes), 0)

export type Standing = { seat: number; points: number; place: number; isOut: boolean }

/** All players, best first. Equal points share a place; those who are out come last. */
export function standings(game: Game): Standing[] {
  const rows = game.seats.map(({ chances }, seat) => ({
    seat,
    points: scoreOf(game, seat),
    isOut: chances === 0,
  }))
  const isBetter = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.isOut === b.isOut ? a.points > b.points : b.isOut
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => isBetter(other, row)).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}

/** How many points a player needed to be first; null for the winner, and if points did not decide it. */
export function pointsShort(rows: readonly Standing[], seat: number): number | null {
  const [best] = rows
  const own = rows.find((row) => row.seat === seat)
  if (!best || !own || own.place === 1 || own.isOut) return null
  return best.points - own.points
}
