import { locales } from '../model/locale.ts'
import type { Searches, SiteLink } from './site.ts'

/** The two lists of links for the page at `path`: the set that names its last part, else its first, else the one for all. */
export function searchesFor(
  { popular, other, sets }: Searches,
  path: string,
): { heading: string; links: SiteLink[] }[] {
  const parts = path.split('/').filter((part) => part && !locales.some((locale) => locale === part))
  const naming = (wanted: string | undefined) =>
    sets.find(({ paths }) => paths.some(({ part }) => part === wanted))
  const set = naming(parts.at(-1)) ?? naming(parts[0]) ?? sets.find(({ paths }) => paths.length === 0)
  if (!set) return []
  return [
    { heading: popular, links: set.popular },
    { heading: other, links: set.other },
  ]
}
