import type { Content } from '../../server/cms/content.ts'
import type { Renderer } from '../../server/publish/siteFiles.ts'

/** The pages of this content; throws with all that is wrong with it. */
export function catalogueOf(renderer: Renderer, content: Content) {
  const catalogue = renderer.readCatalogue(content.site, content.pages)
  if (catalogue.kind === 'pages') return catalogue
  throw new Error(
    `The content cannot be built:\n${catalogue.problems.map((problem) => `  ${problem}`).join('\n')}`,
  )
}
