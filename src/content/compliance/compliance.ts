import { type PageData, parsePage, type ReadPage } from '../page.ts'
import type { Site } from '../site.ts'
import { inProfile } from './freePlay.ts'

/**
 * Parses the raw JSON of a page for a compliance profile. Null if the profile leaves the page out. `free-play` also has
 * no automatic downloads and no random player count. Parts that are left out are checked too.
 */
export function readInProfile(profile: Site['compliance'], raw: unknown): ReadPage | null {
  const whole = parsePage(raw)
  if (whole.kind === 'broken') return whole
  const shown = inProfile(profile, raw)
  if (shown === null) return null
  const read = parsePage(shown)
  if (read.kind === 'broken') return read
  const { leftOut } = whole
  return { ...read, leftOut, page: profile === 'standard' ? read.page : withoutRandomCount(read.page) }
}

function withoutRandomCount({ Hero_Banner: hero, ...page }: PageData): PageData {
  if (hero?.extras?.players === undefined || hero.extras.players.figure !== undefined)
    return { ...page, ...(hero && { Hero_Banner: hero }) }
  const { extras, ...others } = hero
  const { players: _, ...left } = extras
  return { ...page, Hero_Banner: { ...others, ...(Object.keys(left).length > 0 && { extras: left }) } }
}
