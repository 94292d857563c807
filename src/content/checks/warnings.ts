import { claimsIn } from '../compliance/claims.ts'
import { inProfile } from '../compliance/freePlay.ts'
import { foreignPictures, isAllowed } from '../media/foreignPictures.ts'
import type { PageData } from '../page.ts'
import type { Site } from '../site.ts'
import { withoutEffect } from './withoutEffect.ts'

type Read = {
  pageFiles: Record<string, unknown>
  /** The facts about the operator that each page lacks. */
  missing: ReadonlyMap<PageData, string[]>
  /** The allowed origins of pictures outside of the site. */
  mediaOrigins: string[]
  profile: Site['compliance']
}

/** What is valid in the pages, but may not be what editors expect. */
export function warningsOf({ pageFiles, missing, mediaOrigins, profile }: Read): string[] {
  const pages = [...missing.keys()]
  return [
    ...Object.entries(pageFiles).flatMap(ignored),
    ...missingFacts(missing),
    ...pages.flatMap(cutBySearches),
    ...pages.flatMap((page) => unshownPictures(page, mediaOrigins)),
    ...(profile === 'free-play' ? Object.entries(pageFiles).flatMap(unmarkedClaims) : []),
  ]
}

/** The path of a page. */
export const pathOf = ({ route_name }: { route_name: string }) =>
  route_name === 'home' ? '/' : `/${route_name}/`

const ignored = ([file, raw]: [string, unknown]) => withoutEffect(raw).map((problem) => `${file}: ${problem}`)

const unmarkedClaims = ([file, raw]: [string, unknown]) =>
  claimsIn(inProfile('free-play', raw)).map((claim) => `${file}: ${claim}`)

/** One warning for each fact about the operator that pages lack. */
function missingFacts(missing: ReadonlyMap<PageData, string[]>): string[] {
  const facts = new Set([...missing.values()].flat())
  const lacking = (fact: string) =>
    [...missing].flatMap(([page, facts]) => (facts.includes(fact) ? [pathOf(page)] : [])).sort()
  return [...facts].map(
    (fact) =>
      `content/site.json: fill in operator.${fact}. Until then, search engines do not index ${lacking(fact).join(', ')}.`,
  )
}

const searchLimits = { title: 60, description: 155 }
// In the scripts of India, several code points may be one character for the reader.
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutBySearches(page: PageData): string[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const length = [...characters.segment(page[field])].length
    const most = searchLimits[field]
    return length > most
      ? [`${pathOf(page)}: ${field} has ${length} characters; search results show ${most}`]
      : []
  })
}

const unshownPictures = (page: PageData, allowed: string[]): string[] =>
  foreignPictures(page)
    .filter((origin) => !isAllowed(origin, allowed))
    .map(
      (origin) =>
        `${pathOf(page)}: browsers block pictures of ${origin}: add it to mediaOrigins of the site, or upload the picture to the media library`,
    )
