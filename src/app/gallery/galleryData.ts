import siteFile from '../../../content/site.json'
import { type PageOnSite, readCatalogue } from '../../content/catalogue.ts'
import type { PageData } from '../../content/page.ts'
import type { Locale } from '../../model/locale.ts'
import { colourRules } from '../colours.ts'
import { rawSpecimens } from './rawSpecimens.ts'
import { samplePage } from './samplePage.ts'
import { type Specimen, specimenOf } from './specimens.ts'

/** All that one language of the gallery shows. */
export type GalleryData = {
  locale: Locale
  specimens: Specimen[]
  page: PageData
  site: PageOnSite['site']
  /** The style rules of the colours that the variants bring. */
  colours: string
}

/** Throws when a fixture does not come through the door. */
export function galleryData(locale: Locale): GalleryData {
  const catalogue = readCatalogue(siteFile, { 'the sample page': samplePage(locale) })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
  const [around] = catalogue.pages
  if (!around) throw new Error('The sample page is not there')
  const specimens = rawSpecimens(locale).map((raw) => specimenOf(raw, locale))
  return { locale, specimens, page: around.page, site: around.site, colours: colourRules(specimens) }
}
