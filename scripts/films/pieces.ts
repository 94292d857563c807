import type { Colour } from '../../games/ludo/rules/board.ts'
import { placeOf } from '../../games/ludo/table/boardGeometry.ts'
import { brandColours as brand } from '../../src/model/brand/brandColours.ts'
import { outline, type Typeface } from '../../src/site/share/outline.ts'

/** A point of the picture, in pixels. */
export type Spot = { x: number; y: number }

/** The position of the board in the picture; it is 15 boxes wide and high. */
export const board = { x: 40, y: 30, box: 32 }

/** Converts a point on the board, in boxes, to a point of the picture. */
export const onBoard = ({ x, y }: Spot): Spot => ({ x: board.x + x * board.box, y: board.y + y * board.box })

const paints: Record<Colour, { light: string; plain: string; dark: string; rim: string }> = {
  red: { light: '#FF7A6B', plain: '#E2312B', dark: '#A5151B', rim: '#6E0A12' },
  green: { light: '#5CD98C', plain: '#149A4C', dark: '#0A6A35', rim: '#043D1D' },
  yellow: { light: '#FFF0A0', plain: '#FFD21A', dark: '#D79A00', rim: '#8A5E00' },
  blue: { light: '#7FB4FF', plain: '#1F6FE5', dark: '#0F47A8', rim: '#082B6B' },
}

/** The gradients that tokens and dice refer to. */
export const gradients = `<defs>${Object.entries(paints)
  .map(
    ([name, { light, plain, dark }]) =>
      `<radialGradient id="${name}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
  )
  .join('')}</defs>`

/** A token seen from above; at size 1 it fills a box of the board. */
export function token(colour: Colour, at: Spot, size = 1, opacity = 1): string {
  const { dark, rim } = paints[colour]
  return `<g transform="translate(${at.x} ${at.y}) scale(${size * 1.12})" opacity="${opacity}"><ellipse cy="3.6" rx="12.7" ry="12" fill="#0B0530" opacity=".28"/><circle r="12" cy="1.4" fill="${rim}"/><circle r="12" fill="${rim}"/><circle r="11.2" fill="${dark}"/><circle r="10.3" fill="url(#${colour})"/><circle r="7.7" fill="none" stroke="#fff" stroke-width="1.8"/><circle r="6.2" fill="url(#${colour})"/><ellipse cx="-2.4" cy="-2.9" rx="2.2" ry="1.4" fill="#fff" opacity=".85" transform="rotate(-35 -2.4 -2.9)"/></g>`
}

/** The place of a token after this many boxes; between two boxes it hops. */
export function hop(colour: Colour, which: number, boxes: number): Spot {
  const before = Math.floor(boxes)
  const part = boxes - before
  const from = placeOf(colour, which, before)
  const to = placeOf(colour, which, Math.ceil(boxes))
  return onBoard({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part - 0.45 * Math.sin(Math.PI * part),
  })
}

/** The saffron circle at the element that is tapped. */
export const lamp = ({ x, y }: Spot, radius: number, opacity = 1): string =>
  `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="${radius}" fill="#FFB631" stroke="${brand.n900}" stroke-width="3"/></g>`

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A die of this size that shows `face`, 1 to 6, turned by `turn` degrees. */
export function die(face: number, { x, y }: Spot, size: number, turn = 0): string {
  const dots = (pips[face - 1] ?? []).map(
    ([across, down]) =>
      `<circle cx="${across * 11}" cy="${down * 11}" r="4.6" fill="${brand.n800}"/><circle cx="${across * 11 - 0.8}" cy="${down * 11 - 0.8}" r="1.4" fill="#fff" opacity=".35"/>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 50})"><rect x="-24" y="-20" width="48" height="46" rx="13" fill="${brand['die-edge']}"/><rect x="-24" y="-25" width="48" height="48" rx="13" fill="${brand['die-face']}" stroke="${brand['die-line']}"/>${dots.join('')}</g>`
}

/** A die that tumbles during the first half of a beat and then lies still with `face` up. */
export function tossed(face: number, at: Spot, size: number, progress: number): string {
  const left = Math.max(0, 1 - progress * 2)
  const shown = left === 0 ? face : 1 + (Math.floor(left * 11) % 6)
  return die(shown, { x: at.x, y: at.y - 34 * Math.abs(Math.sin(left * 7)) * left }, size, left * 320)
}

/** A number in the brand's display font, centred at `at`. */
export function figure(
  faces: readonly Typeface[],
  text: string,
  at: Spot,
  size: number,
  ink = '#fff',
): string {
  const { path, width } = outline(text, faces)
  return `<path transform="translate(${at.x - (width * size) / 2} ${at.y + size * 0.33}) scale(${size})" fill="${ink}" d="${path}"/>`
}

/** A clock. `left` is the remaining time, from 0 to 1. */
export function clock({ x, y }: Spot, radius: number, left: number): string {
  const length = 2 * Math.PI * radius
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${brand['die-face']}" stroke="${brand.n200}" stroke-width="10"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${brand.n600}" stroke-width="10" stroke-linecap="round" stroke-dasharray="${length * left} ${length}" transform="rotate(-90 ${x} ${y})"/><path d="M0 ${-radius * 0.55}V0" transform="translate(${x} ${y}) rotate(${360 * (1 - left)})" stroke="${brand.n800}" stroke-width="6" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="6" fill="${brand.n800}"/>`
}

/** A round badge such as +1. */
export const badge = (faces: readonly Typeface[], text: string, { x, y }: Spot, opacity = 1): string =>
  `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="25" fill="${brand.n800}" stroke="#fff" stroke-width="3"/>${figure(faces, text, { x, y }, 23)}</g>`

/** A shield that protects a token. */
export const shield = ({ x, y }: Spot, opacity = 1): string =>
  `<path transform="translate(${x} ${y})" opacity="${opacity}" d="M0-30 25-20V4C25 20 12 28 0 33-12 28-25 20-25 4V-20Z" fill="#fff" fill-opacity=".82" stroke="${brand.n600}" stroke-width="4"/>`

/** A cross in a circle: what was missed. */
export const missed = ({ x, y }: Spot, opacity = 1): string =>
  `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="22" fill="${brand.error}" stroke="#fff" stroke-width="3"/><path d="M-8-8 8 8M8-8-8 8" transform="translate(${x} ${y})" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`
