import { type PageData, parsePage } from '../../src/content/page.ts'
import type { Locale } from '../../src/model/locale.ts'
import type { HeroData } from '../../src/sections/hero/model.ts'
import type { SectionData } from '../../src/sections/section.ts'
import type { RawSpecimen } from './rawSpecimens.ts'
import { sampleFile, sampleGroups, samplePage } from './samples.ts'

/** One variant with the data for its view. `id` is its anchor. */
export type Specimen = {
  id: string
  type: string
  variant: string
  shows: { hero: HeroData } | { section: SectionData }
}

/** Parses a variant. Throws with its problems if it is invalid. */
export function specimenOf({ type, variant, raw }: RawSpecimen, locale: Locale): Specimen {
  const read = parsePage(pageWith(type, raw, locale))
  const problems = read.kind === 'broken' ? read.problems : read.leftOut
  if (read.kind === 'broken' || problems.length > 0)
    throw new Error(`${type}, ${variant}: ${problems.join('; ')}`)
  return { id: `${type}-${variant.replaceAll(/\W+/g, '-')}`, type, variant, shows: shownBy(read.page) }
}

/** A page with only this section. */
export const pageWith = (type: string, raw: object, locale: Locale) => ({
  ...samplePage(locale),
  ...(type === 'hero' ? { Hero_Banner: raw } : { page_body: [{ __component: `sections.${type}`, ...raw }] }),
})

function shownBy({ Hero_Banner: hero, page_body: [section] }: PageData): Specimen['shows'] {
  if (hero) return { hero }
  if (section?.__component === 'sections.site-map') return { section: { ...section, groups: sampleGroups } }
  if (section?.__component === 'sections.about-file') return { section: { ...section, file: sampleFile } }
  if (section) return { section }
  throw new Error('The page came without what was put on it')
}
