import { type Colour, colours, isStar } from '../rules/board.ts'
import { ownBox, type Point, quarters, ring, waitingPlaces } from './places.ts'

const paint: Record<
  Colour,
  { fill: string; rim: string; light: string; deep: string; shade: string; star: string }
> = {
  red: { fill: '#E2312B', rim: '#A5151B', light: '#E2312B', deep: '#A5151B', shade: '#6E0A12', star: '#fff' },
  green: {
    fill: '#149A4C',
    rim: '#0A6A35',
    light: '#149A4C',
    deep: '#0A6A35',
    shade: '#064322',
    star: '#fff',
  },
  yellow: {
    fill: '#FFD21A',
    rim: '#8A5E00',
    light: '#FFDD4A',
    deep: '#F6BE00',
    shade: '#8A5E00',
    star: '#7A5200',
  },
  blue: {
    fill: '#1F6FE5',
    rim: '#0F47A8',
    light: '#1F6FE5',
    deep: '#0F47A8',
    shade: '#082B6B',
    star: '#fff',
  },
}

/** The board without tokens as SVG, 15 boxes wide with its rim around it. */
export function drawBoard(): string {
  const gradients = colours.map(
    (colour) =>
      `<linearGradient id="y-${colour}" x2="1" y2="1"><stop stop-color="${paint[colour].light}"/><stop offset="1" stop-color="${paint[colour].deep}"/></linearGradient>`,
  )
  return [
    '<svg class="drawing" viewBox="-.3 -.3 15.6 15.9" aria-hidden="true"><defs>',
    '<rect id="box" x="-.47" y="-.47" width=".94" height=".94" rx=".12" stroke-width=".05"/>',
    `<path id="star" d="${starPath}" stroke-linejoin="round" stroke-width=".06"/>`,
    ...gradients,
    '</defs>',
    '<rect x="-.3" y="-.05" width="15.6" height="15.6" rx="1.2" fill="#140A48"/>',
    '<rect x="-.3" y="-.3" width="15.6" height="15.6" rx="1.2" fill="#2A1B7A"/>',
    '<rect width="15" height="15" rx="1" fill="#FFFDF8"/>',
    ...ring.map(ringBox),
    ...colours.map(ownBoxes),
    ...colours.map(corner),
    middle(),
    '</svg>',
  ].join('')
}

const starPath = 'M0-.25.08-.07.27-.06.12.07.16.26 0 .16-.16.26-.12.07-.27-.06-.08-.07Z'

const use = (what: 'box' | 'star', { x, y }: Point, fill: string, stroke: string) =>
  `<use href="#${what}" x="${x}" y="${y}" fill="${fill}" stroke="${stroke}"/>`

function ringBox(point: Point, place: number): string {
  const starter = place % 13 === 0 ? colours[place / 13] : undefined
  if (starter) {
    const { fill, rim, star } = paint[starter]
    return use('box', point, fill, rim) + use('star', point, star, star)
  }
  if (isStar(place)) return use('box', point, '#E9E4F8', '#CFC7EA') + use('star', point, '#7466B8', '#7466B8')
  return use('box', point, '#FFFDF8', '#CFC7EA')
}

const ownBoxes = (colour: Colour) =>
  [1, 2, 3, 4, 5]
    .map((step) => use('box', ownBox(colour, step), paint[colour].fill, paint[colour].rim))
    .join('')

function corner(colour: Colour): string {
  const { x, y } = quarters[colour].corner
  const { fill, rim, shade } = paint[colour]
  const spots = waitingPlaces(colour).map(
    (spot) =>
      `<circle cx="${spot.x}" cy="${spot.y}" r=".66" fill="${fill}" fill-opacity=".22" stroke="${rim}" stroke-opacity=".7" stroke-width=".07"/>`,
  )
  return [
    `<rect x="${x}" y="${y}" width="6" height="6" rx="1" fill="url(#y-${colour})"/>`,
    `<rect x="${x + 0.14}" y="${y + 0.14}" width="5.72" height="5.72" rx=".9" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".08"/>`,
    `<rect x="${x + 0.95}" y="${y + 1.05}" width="4.1" height="4.1" rx="1.15" fill="${shade}" opacity=".35"/>`,
    `<rect x="${x + 0.95}" y="${y + 0.95}" width="4.1" height="4.1" rx="1.15" fill="#FFFDF8"/>`,
    ...spots,
  ].join('')
}

function middle(): string {
  const sides: Record<Colour, string> = {
    red: 'M6 6v3l1.500-1.500z',
    green: 'M6 6h3L7.500 7.500z',
    yellow: 'M9 6v3L7.500 7.500z',
    blue: 'M6 9h3L7.500 7.500z',
  }
  const triangles = colours.map(
    (colour) =>
      `<path d="${sides[colour]}" fill="${paint[colour].fill}" stroke="#FFFDF8" stroke-width=".08"/>`,
  )
  const star = `<circle cx="7.5" cy="7.5" r=".62" fill="#FFFDF8"/><g transform="translate(7.5 7.5) scale(1.3)"><use href="#star" fill="#22166B" stroke="#22166B"/></g>`
  return triangles.join('') + star
}
