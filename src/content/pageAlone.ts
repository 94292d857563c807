import { withStandIns } from './checks/standIns.ts'
import { readInProfile } from './compliance/compliance.ts'
import { withOperator } from './compliance/operator.ts'
import { withoutSamples } from './compliance/samples.ts'
import { withDefaults } from './defaults.ts'
import type { ReadPage } from './page.ts'
import type { Site } from './site.ts'

/**
 * One page after reading: null if the compliance profile leaves it out, the number of samples that were left out
 * (`left`), and the missing facts about the operator.
 */
export type PageAlone = { shown: ReadPage | null; left: number; missing: string[] }

/** Pages that were read before, by their raw JSON, with the raw JSON of the site. Reading takes most of the time. */
export type KnownPages = WeakMap<object, { siteFile: unknown; read: PageAlone }>

/** The site that pages are read for: raw, as the public sees it, and parsed. */
export type SiteOfPages = { siteFile: unknown; shown: unknown; parsed: Site | null; isPublic: boolean }

/** Reads a page, or finds it in `known`, whose pages may be of another site. */
export function readAlone(raw: unknown, site: SiteOfPages, known: KnownPages): PageAlone {
  if (typeof raw !== 'object' || raw === null) return read(raw, site)
  const before = known.get(raw)
  if (before && before.siteFile === site.siteFile) return before.read
  const now = read(raw, site)
  known.set(raw, { siteFile: site.siteFile, read: now })
  return now
}

function read(raw: unknown, { shown, parsed, isPublic }: SiteOfPages): PageAlone {
  const whole = withStandIns(withDefaults(raw, shown), shown)
  const confirmed = isPublic ? withoutSamples(whole) : { raw: whole, left: 0 }
  const told = withOperator(confirmed.raw, parsed?.operator)
  return {
    shown: readInProfile(parsed?.compliance ?? 'standard', told.raw),
    left: confirmed.left,
    missing: told.missing,
  }
}
