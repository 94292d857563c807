import { type Colour, colours, isStar } from '../rules/board.ts'
import { ownBox, type Point, quarters, ring, startPlaces } from '../table/boardGeometry.ts'

/** The board without tokens as SVG, 15 boxes wide plus its frame. The colours are those of `styles/board.css`. */
export function drawBoard(): string {
  const gradients = colours.map(
    (colour) =>
      `<linearGradient class="${colour}" id="corner-${colour}" x2="1" y2="1"><stop stop-color="var(--corner-from)"/><stop offset="1" stop-color="var(--corner-to)"/></linearGradient>`,
  )
  return [
    '<svg class="drawing" viewBox="-.3 -.3 15.6 15.9" aria-hidden="true"><defs>',
    '<rect id="box" x="-.47" y="-.47" width=".94" height=".94" rx=".12" stroke-width=".05"/>',
    `<path id="star" d="${starPath}" stroke-linejoin="round" stroke-width=".06"/>`,
    ...gradients,
    '</defs>',
    '<rect x="-.3" y="-.05" width="15.6" height="15.6" rx="1.2" fill="var(--frame-edge)"/>',
    '<rect x="-.3" y="-.3" width="15.6" height="15.6" rx="1.2" fill="var(--frame)"/>',
    '<rect width="15" height="15" rx="1" fill="var(--board-ground)"/>',
    ...ring.map(ringBox),
    ...colours.map(ownBoxes),
    ...colours.map(corner),
    middle(),
    '</svg>',
  ].join('')
}

const starPath = 'M0-.25.08-.07.27-.06.12.07.16.26 0 .16-.16.26-.12.07-.27-.06-.08-.07Z'

const use = (shape: 'box' | 'star', { x, y }: Point, fill: string, stroke: string) =>
  `<use href="#${shape}" x="${x}" y="${y}" fill="var(--${fill})" stroke="var(--${stroke})"/>`

const inColour = (colour: Colour, ...shapes: string[]) => `<g class="${colour}">${shapes.join('')}</g>`

function ringBox(point: Point, place: number): string {
  const starter = place % 13 === 0 ? colours[place / 13] : undefined
  if (starter)
    return inColour(starter, use('box', point, 'colour', 'outline'), use('star', point, 'star', 'star'))
  if (isStar(place))
    return use('box', point, 'star-ground', 'box-outline') + use('star', point, 'safe-star', 'safe-star')
  return use('box', point, 'board-ground', 'box-outline')
}

const ownBoxes = (colour: Colour) =>
  inColour(colour, ...[1, 2, 3, 4, 5].map((step) => use('box', ownBox(colour, step), 'colour', 'outline')))

function corner(colour: Colour): string {
  const { x, y } = quarters[colour].corner
  const spots = startPlaces(colour).map(
    (spot) =>
      `<circle cx="${spot.x}" cy="${spot.y}" r=".66" fill="var(--colour)" fill-opacity=".22" stroke="var(--outline)" stroke-opacity=".7" stroke-width=".07"/>`,
  )
  return inColour(
    colour,
    `<rect x="${x}" y="${y}" width="6" height="6" rx="1" fill="url(#corner-${colour})"/>`,
    `<rect x="${x + 0.14}" y="${y + 0.14}" width="5.72" height="5.72" rx=".9" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".08"/>`,
    `<rect x="${x + 0.95}" y="${y + 1.05}" width="4.1" height="4.1" rx="1.15" fill="var(--rim)" opacity=".35"/>`,
    `<rect x="${x + 0.95}" y="${y + 0.95}" width="4.1" height="4.1" rx="1.15" fill="var(--board-ground)"/>`,
    ...spots,
  )
}

function middle(): string {
  const sides: Record<Colour, string> = {
    red: 'M6 6v3l1.500-1.500z',
    green: 'M6 6h3L7.500 7.500z',
    yellow: 'M9 6v3L7.500 7.500z',
    blue: 'M6 9h3L7.500 7.500z',
  }
  const triangles = colours.map((colour) =>
    inColour(
      colour,
      `<path d="${sides[colour]}" fill="var(--colour)" stroke="var(--board-ground)" stroke-width=".08"/>`,
    ),
  )
  const star = `<circle cx="7.5" cy="7.5" r=".62" fill="var(--board-ground)"/><g transform="translate(7.5 7.5) scale(1.3)"><use href="#star" fill="var(--n800)" stroke="var(--n800)"/></g>`
  return triangles.join('') + star
}
