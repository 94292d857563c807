import site from '../../content/site.json'
import { readCatalogue } from './catalogue.ts'

const files = import.meta.glob<unknown>('../../content/pages/**/*.json', { eager: true, import: 'default' })
const named = Object.entries(files).map(([file, raw]) => [file.replace('../../', ''), raw])

/** The raw JSON of `content/`. */
export const embeddedContent = {
  site: site as unknown,
  pages: Object.fromEntries(named) as Record<string, unknown>,
}

/** The parsed pages of `content/`. */
export const embedded = () => readCatalogue(embeddedContent.site, embeddedContent.pages)
