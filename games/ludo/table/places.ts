import { facts } from '../../../src/ludo/facts.ts'
import { type Colour, isHome, ringPlace } from '../rules/board.ts'

/** The middle of a place on the board, which is 15 boxes wide and high. */
export type Point = { x: number; y: number }

// From red's start clockwise: the corner boxes of each quarter, walked in straight lines.
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

/** The boxes of the ring, red's start first. */
export const ring: readonly Point[] = corners.flatMap(([x, y], index) => {
  const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y]
  const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y))
  return Array.from({ length: steps }, (_, step) => ({
    x: x + 0.5 + ((toX - x) * step) / steps,
    y: y + 0.5 + ((toY - y) * step) / steps,
  }))
})

/** Where a colour's corner begins, and which way its own boxes lead to the middle. */
export const quarters: Record<Colour, { corner: Point; inwards: Point }> = {
  red: { corner: { x: 0, y: 0 }, inwards: { x: 1, y: 0 } },
  green: { corner: { x: 9, y: 0 }, inwards: { x: 0, y: 1 } },
  yellow: { corner: { x: 9, y: 9 }, inwards: { x: -1, y: 0 } },
  blue: { corner: { x: 0, y: 9 }, inwards: { x: 0, y: -1 } },
}

const spots = [
  { x: 2.05, y: 2.05 },
  { x: 3.95, y: 2.05 },
  { x: 2.05, y: 3.95 },
  { x: 3.95, y: 3.95 },
]

/** The four places in a colour's corner where tokens wait. */
export const waitingPlaces = (colour: Colour): Point[] => {
  const { corner } = quarters[colour]
  return spots.map(({ x, y }) => ({ x: corner.x + x, y: corner.y + y }))
}

/** A box of a colour's own five, 1 to 5; 6 lies in the middle, at home. */
export function ownBox(colour: Colour, step: number): Point {
  const { inwards } = quarters[colour]
  const fromMiddle = step === 6 ? 1.05 : 7 - step
  return { x: 7.5 - inwards.x * fromMiddle, y: 7.5 - inwards.y * fromMiddle }
}

/** Where a token stands. One that has not moved yet waits in its colour's corner. */
export function placeOf(colour: Colour, token: number, boxes: number): Point {
  if (boxes === 0) return waitingPlaces(colour)[token] ?? { x: 0, y: 0 }
  const place = ringPlace(colour, boxes)
  if (place !== null) return ring[place] ?? { x: 0, y: 0 }
  return ownBox(colour, isHome(boxes) ? 6 : 6 - (facts.wayHome - boxes))
}
