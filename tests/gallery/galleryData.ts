import siteFile from '../../content/site.json'
import { colourRules } from '../../src/app/render/colours.ts'
import { type PageOnSite, readCatalogue } from '../../src/content/catalogue.ts'
import type { PageData } from '../../src/content/page.ts'
import type { Locale } from '../../src/model/locale.ts'
import type { RawSpecimen } from './rawSpecimens.ts'
import { samplePage } from './samples.ts'
import { type Specimen, specimenOf } from './specimens.ts'

/** The data of one page of the gallery. */
export type GalleryData = {
  locale: Locale
  specimens: Specimen[]
  page: PageData
  site: PageOnSite['site']
  /** The CSS rules for the colours in the variants. */
  colours: string
}

/** Throws with the problems if the content is invalid. */
export function galleryData(locale: Locale, raws: RawSpecimen[]): GalleryData {
  const catalogue = readCatalogue(siteFile, { 'the sample page': samplePage(locale) })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
  const [around] = catalogue.pages
  if (!around) throw new Error('The sample page is not there')
  const specimens = raws.map((raw) => specimenOf(raw, locale))
  return { locale, specimens, page: around.page, site: around.site, colours: colourRules(specimens) }
}
