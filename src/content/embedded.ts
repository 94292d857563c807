import site from '../../content/site.json'
import { readCatalogue } from './catalogue.ts'

const files = import.meta.glob<unknown>('../../content/pages/**/*.json', { eager: true, import: 'default' })
const named = Object.entries(files).map(([file, raw]) => [file.replace('../../', ''), raw])

/** The content that the project brings with it, as editors wrote it. */
export const embeddedContent = {
  site: site as unknown,
  pages: Object.fromEntries(named) as Record<string, unknown>,
}

/** The pages that the project brings with it. */
export const embedded = () => readCatalogue(embeddedContent.site, embeddedContent.pages)
