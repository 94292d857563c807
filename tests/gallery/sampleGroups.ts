import { locales } from '../../src/model/locale.ts'
import { sampleWords } from '../../src/sections/sampleWords.ts'
import type { SiteMapGroup } from '../../src/sections/site-map/groups.ts'

/** What a site map lists, which editors do not write. */
export const sampleGroups: SiteMapGroup[] = locales.map((locale) => ({
  heading: sampleWords[locale].label,
  locale,
  links: sampleWords[locale].labels.map((name, place) => ({ name, paths: [`/${locale}/${place}/`] })),
}))
