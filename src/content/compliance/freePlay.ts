import { byPlace } from '../../sections/feature/model.ts'
import type { Site } from '../site.ts'

type Raw = Record<string, unknown>

/** Fields that hold only winnings. The free-play profile never shows them. */
const winnings = ['wonText', 'crownContent']

/**
 * The raw JSON of a page as a compliance profile shows it: without the sections and entries that their field
 * `realMoney` leaves out. Null if the page itself is left out.
 */
export function inProfile(profile: Site['compliance'], raw: unknown): unknown {
  if (!isObject(raw)) return raw
  if (profile === 'standard') return without('instead', raw)
  return without('yes', inFreePlay(raw))
}

/** The page with its texts for free play, and without what the profile turns off on every page. */
function inFreePlay(raw: Raw): Raw {
  const { title, description, ...ofHero } = isObject(raw.freePlay) ? filled(raw.freePlay) : {}
  return {
    ...raw,
    ...filled({ title, description }),
    Hero_Banner: isObject(raw.Hero_Banner)
      ? { ...raw.Hero_Banner, ...ofHero, showDownloadWinnings: false }
      : raw.Hero_Banner,
    downloadButtonCustomization: isObject(raw.downloadButtonCustomization)
      ? { ...raw.downloadButtonCustomization, downloadWithTiming: false }
      : raw.downloadButtonCustomization,
    downloadAndWin: false,
    page_body: listOf(raw.page_body).map((section) =>
      isObject(section) && section.__component === 'sections.feature'
        ? { ...section, items: linked(listOf(section.items)) }
        : section,
    ),
  }
}

/**
 * Gives each tile the link of its place in the standard profile. A tile that replaces another gets that tile's link.
 */
export function linked(tiles: unknown[]): unknown[] {
  let place = -1
  return tiles.map((tile) => {
    if (!isObject(tile)) return tile
    if (tile.realMoney !== 'instead') place += 1
    return { ...tile, imageLink: tile.imageLink || byPlace[place] || null }
  })
}

/** Removes everything with this mark. */
function without(mark: 'yes' | 'instead', value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((one) => !isObject(one) || one.realMoney !== mark)
    return kept.map((one) => without(mark, one))
  }
  if (!isObject(value)) return value
  if (value.realMoney === mark) return null
  const fields = Object.entries(value).filter(([key]) => mark === 'instead' || !winnings.includes(key))
  return Object.fromEntries(fields.map(([key, field]) => [key, without(mark, field)]))
}

const filled = (fields: Raw): Raw =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => key !== 'id' && value !== null && value !== undefined && !isEmptyText(value),
    ),
  )

/** Editors that clear a rich text may leave an empty paragraph. */
const isEmptyText = (value: unknown) => typeof value === 'string' && /^(?:\s|<\/?p>|<br ?\/?>)*$/.test(value)

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
