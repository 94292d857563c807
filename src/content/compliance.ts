import { freePlay } from './freePlay.ts'
import { type PageData, pageModel, parsePage, type ReadPage } from './page.ts'
import type { Site } from './site.ts'

/**
 * A page as this profile allows it: free play says nothing of cash, starts no download by itself and invents no count
 * of players. Null where nothing can be left of it.
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
