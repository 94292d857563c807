import { withBothForms } from '../../src/content/experiments.ts'
import { withVariants } from '../../src/content/media/pictures.ts'
import { thirdPartyOrigins } from '../../src/content/media/thirdPartyOrigins.ts'
import type { EditableText } from '../../src/model/text/editableText.ts'
import { type Content, nameOf, type PageKey } from '../../src/site/content.ts'
import { withStyles } from '../../src/site/pageStyles.ts'
import { policyFor } from '../../src/site/policy.ts'
import {
  type Built,
  inlineScripts,
  picturesIn,
  type Renderer,
  type StoredUploads,
} from '../../src/site/siteFiles.ts'
import { renderSound } from '../../src/site/soundSections.ts'

/** A draft as HTML, with its policy and its texts, or the reasons why it could not be published. */
export type Preview =
  | { kind: 'page'; html: string; policy: string; texts: EditableText[] }
  | { kind: 'broken'; problems: string[] }

type With = {
  built: Built
  uploads: StoredUploads
  renderer: Pick<Renderer, 'readCatalogue' | 'renderPage' | 'withGaps' | 'editableTexts'>
  framedBy: string
}

/** Renders the page `raw` on a site with `content`. Adds notes for missing fields, and both forms of an experiment. */
export async function previewOf(
  { site, pages }: Content,
  raw: PageKey,
  { built: { assets, styles, pictures }, uploads, renderer, framedBy }: With,
): Promise<Preview> {
  const draft = withBothForms(renderer.withGaps(raw, site))
  const catalogue = renderer.readCatalogue(site, { ...pages, [nameOf(raw)]: draft })
  if (catalogue.kind === 'broken') return catalogue
  const shown = catalogue.pages.find(({ page }) => nameOf(page) === nameOf(raw))
  if (!shown) return { kind: 'broken', problems: [`${nameOf(raw)}: the profile of the site leaves it out`] }
  const sized = withVariants(shown, { ...pictures, ...picturesIn(uploads) })
  const sound = await renderSound(sized, (one) => renderer.renderPage(one, assets))
  const { html: bare, colours } = sound.rendered
  const { html, style } = withStyles(bare, styles, colours)
  const contents = {
    scripts: inlineScripts(assets),
    styles: [style],
    media: catalogue.media,
    foreign: thirdPartyOrigins(catalogue.site.thirdParties),
  }
  return { kind: 'page', html, policy: policyFor(contents, framedBy), texts: renderer.editableTexts(raw) }
}
