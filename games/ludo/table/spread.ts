import type { Game } from '../rules/game.ts'
import { type Point, placeOf } from './places.ts'

type Placed = { seat: number; token: number; point: Point; size: number }

const aside: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-0.2, 0],
    [0.2, 0],
  ],
  3: [
    [-0.2, -0.14],
    [0.2, -0.14],
    [0, 0.18],
  ],
  4: [
    [-0.2, -0.2],
    [0.2, -0.2],
    [-0.2, 0.2],
    [0.2, 0.2],
  ],
}
const sizes: Record<number, number> = { 1: 1, 2: 0.78, 3: 0.68 }

/** Where every token is drawn: those that share a box stand side by side, smaller. */
export function spread({ seats }: Game): Placed[] {
  const shared = new Map<string, Placed[]>()
  for (const [seat, { colour, tokens }] of seats.entries()) {
    for (const [token, boxes] of tokens.entries()) {
      const point = placeOf(colour, token, boxes)
      const box = `${point.x} ${point.y}`
      shared.set(box, [...(shared.get(box) ?? []), { seat, token, point, size: 1 }])
    }
  }
  return [...shared.values()].flatMap((group) => {
    const places = aside[Math.min(group.length, 4)] ?? []
    return group.map((one, index) => {
      const [x, y] = places[index % places.length] ?? [0, 0]
      return { ...one, point: { x: one.point.x + x, y: one.point.y + y }, size: sizes[group.length] ?? 0.6 }
    })
  })
}
