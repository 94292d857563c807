import { facts } from '../../../src/ludo/facts.ts'
import { type Colour, isHome, ringPlace } from '../rules/board.ts'
import type { Game } from '../rules/game.ts'

/** A point on the board, which is 15 boxes wide and high. */
export type Point = { x: number; y: number }

// The corners of the ring, clockwise from red's start; straight lines connect them.
const corners = [
  [1, 6],
  [5, 6],
  [6, 5],
  [6, 0],
  [8, 0],
  [8, 5],
  [9, 6],
  [14, 6],
  [14, 8],
  [9, 8],
  [8, 9],
  [8, 14],
  [6, 14],
  [6, 9],
  [5, 8],
  [0, 8],
  [0, 6],
] as const

/** The centres of the boxes of the ring, red's start first. */
export const ring: readonly Point[] = corners.flatMap(([x, y], index) => {
  const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y]
  const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y))
  return Array.from({ length: steps }, (_, step) => ({
    x: x + 0.5 + ((toX - x) * step) / steps,
    y: y + 0.5 + ((toY - y) * step) / steps,
  }))
})

/** The top left of each colour's corner, and the direction of its own boxes to the middle. */
export const quarters: Record<Colour, { corner: Point; inwards: Point }> = {
  red: { corner: { x: 0, y: 0 }, inwards: { x: 1, y: 0 } },
  green: { corner: { x: 9, y: 0 }, inwards: { x: 0, y: 1 } },
  yellow: { corner: { x: 9, y: 9 }, inwards: { x: -1, y: 0 } },
  blue: { corner: { x: 0, y: 9 }, inwards: { x: 0, y: -1 } },
}

const cornerSpots = [
  { x: 2.05, y: 2.05 },
  { x: 3.95, y: 2.05 },
  { x: 2.05, y: 3.95 },
  { x: 3.95, y: 3.95 },
]

/** The four places in a colour's corner for tokens that have not moved. */
export const startPlaces = (colour: Colour): Point[] => {
  const { corner } = quarters[colour]
  return cornerSpots.map(({ x, y }) => ({ x: corner.x + x, y: corner.y + y }))
}

/** One of a colour's own boxes, 1 to 5; 6 is home, in the middle. */
export function ownBox(colour: Colour, step: number): Point {
  const { inwards } = quarters[colour]
  const fromMiddle = step === 6 ? 1.05 : 7 - step
  return { x: 7.5 - inwards.x * fromMiddle, y: 7.5 - inwards.y * fromMiddle }
}

/** The place of a token after `boxes` boxes; at 0 it is in its colour's corner. */
export function placeOf(colour: Colour, token: number, boxes: number): Point {
  if (boxes === 0) return startPlaces(colour)[token] ?? { x: 0, y: 0 }
  const place = ringPlace(colour, boxes)
  if (place !== null) return ring[place] ?? { x: 0, y: 0 }
  return ownBox(colour, isHome(boxes) ? 6 : 6 - (facts.wayHome - boxes))
}

/**
 * `badge` is the direction from the token to the points of the player's tokens in this box; null for all tokens except
 * the first.
 */
type Placed = { seat: number; token: number; point: Point; size: number; badge: Point | null }

/** Offsets from the middle of a box, by the number of tokens in it. */
const offsets: Record<number, readonly (readonly [number, number])[]> = {
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

/** The place and size of every token. Tokens in the same box are smaller and side by side. */
export function tokenPlaces({ seats }: Game): Placed[] {
  const shared = new Map<string, { seat: number; token: number; point: Point }[]>()
  for (const [seat, { colour, tokens }] of seats.entries()) {
    for (const [token, boxes] of tokens.entries()) {
      const point = placeOf(colour, token, boxes)
      const box = `${point.x} ${point.y}`
      shared.set(box, [...(shared.get(box) ?? []), { seat, token, point }])
    }
  }
  return [...shared.values()].flatMap((group) => {
    const places = offsets[Math.min(group.length, 4)] ?? []
    const isFirst = ({ seat, token }: { seat: number; token: number }) =>
      group.find((one) => one.seat === seat)?.token === token
    // Each player's first token gets a place of its own, however many tokens there are, so that no badge hides another.
    const ordered = [...group.filter(isFirst), ...group.filter((one) => !isFirst(one))]
    return ordered.map((one, index) => {
      const [x, y] = places[index % places.length] ?? [0, 0]
      const point = { x: one.point.x + x, y: one.point.y + y }
      const below = y > 0 || (group.length === 2 && index === 1)
      const badge = isFirst(one) ? { x: group.length > 2 ? Math.sign(x) : 0, y: below ? 1 : -1 } : null
      return { ...one, point, size: sizes[group.length] ?? 0.6, badge }
    })
  })
}
