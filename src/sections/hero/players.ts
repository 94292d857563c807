import { fill } from '../../ui/fill.ts'
import { pageLocale } from '../pageLocale.ts'
import { regionIn } from './regions/regions.ts'

/** Fills the location widget: a count, three faces, and the visitor's place once the server has told it. */
export async function showPlayers(widget: HTMLElement): Promise<void> {
  const { figure, players = '', area = '' } = widget.dataset
  const [faces, count, from] = widget.querySelectorAll('div, b, span')
  const shown = randomPlayers(figure ? Number(figure) : undefined, Math.random)
  faces?.replaceChildren(...shown.faces.map(faceOf))
  if (count) count.textContent = `${shown.count.toLocaleString('en-IN')}+`
  const say = (place: string) => {
    if (from) from.textContent = fill(players, { place })
  }
  say(area)
  const place = await fetchPlace()
  if (place) say(place)
}

const faceOf = (src: string) => Object.assign(new Image(40, 40), { src, alt: '' })

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The usual name of the place in an answer of `GET /api/location`: the region, else the country, else null. */
export function placeName(answer: unknown): string | null {
  const { regionName, country } = (answer ?? {}) as { regionName?: unknown; country?: unknown }
  const region = textOrNull(regionName)
  return region === 'National Capital Territory of Delhi' ? 'Delhi NCR' : (region ?? textOrNull(country))
}

/** Fetches the visitor's place, in the script of the page; null when it is unknown or the network fails. */
async function fetchPlace(): Promise<string | null> {
  try {
    const answer = await fetch('/api/location')
    const place = answer.ok ? placeName(await answer.json()) : null
    return place && (await regionIn(pageLocale(), place))
  } catch {
    return null
  }
}

/** The number of players, and the pictures of three of them. */
type Players = { count: number; faces: string[] }

const [min, max] = [150_000, 200_000]
const allFaces = Array.from({ length: 10 }, (_, face) => `/pictures/avatars/${face}.svg`)

/** Uses `figure` or a random count. `random` returns numbers like `Math.random`. */
export function randomPlayers(figure: number | undefined, random: () => number): Players {
  const remaining = [...allFaces]
  const faces = [1, 2, 3].flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1))
  return { count: figure ?? min + Math.floor(random() * (max - min + 1)), faces }
}
