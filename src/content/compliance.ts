import type { PageData } from './page.ts'
import type { Site } from './site.ts'

/** The page as this profile allows it: free play makes no claim of winnings and invents no count of players. */
export function allowedBy(compliance: Site['compliance'], page: PageData): PageData {
  if (compliance === 'standard') return page
  return {
    ...page,
    downloadAndWin: false,
    ...(page.Hero_Banner && { Hero_Banner: humble(page.Hero_Banner) }),
  }
}

function humble({ extras = {}, ...hero }: NonNullable<PageData['Hero_Banner']>) {
  const { winnings: _, players, ...others } = extras
  const left = players?.figure === undefined ? others : { ...others, players }
  return Object.keys(left).length > 0 ? { ...hero, extras: left } : hero
}
