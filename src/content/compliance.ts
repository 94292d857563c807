import { freePlay } from './freePlay.ts'
import { type PageData, pageModel, parsePage, type ReadPage } from './page.ts'
import type { Site } from './site.ts'

/**
 * Applies the compliance profile to a page. `free-play` removes mentions of real money, automatic downloads and the
 * random player count. Null if the page has to be left out.
 */
export function allowedBy(compliance: Site['compliance'], read: ReadPage, raw: unknown): ReadPage | null {
  if (compliance === 'standard' || read.kind === 'broken') return read
  const left = freePlay(raw, pageModel.fields)
  if (left === null) return null
  const again = parsePage(left)
  return again.kind === 'page' ? { ...again, page: counted(again.page) } : again
}

function counted({ Hero_Banner: hero, ...page }: PageData): PageData {
  if (hero?.extras?.players === undefined || hero.extras.players.figure !== undefined)
    return { ...page, ...(hero && { Hero_Banner: hero }) }
  const { extras, ...others } = hero
  const { players: _, ...left } = extras
  return { ...page, Hero_Banner: { ...others, ...(Object.keys(left).length > 0 && { extras: left }) } }
}
