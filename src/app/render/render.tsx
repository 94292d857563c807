import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Catalogue, type PageOnSite, readCatalogue as parseCatalogue } from '../../content/catalogue.ts'
import { editableTexts } from '../../content/checks/editableTexts.ts'
import { withGaps } from '../../content/checks/gaps.ts'
import { withoutEffect } from '../../content/checks/withoutEffect.ts'
import { withPublishedFile } from '../../content/derived.ts'
import { embeddedContent } from '../../content/embedded.ts'
import { uploadsOfPage, uploadsOfSite } from '../../content/media/media.ts'
import type { KnownPages } from '../../content/pageAlone.ts'
import { DownloadDialog } from '../download/sheet/DownloadDialog.tsx'
import { missingPage, offlinePage } from '../fallback/fallbackPages.ts'
import { frameWords } from '../frame/words.ts'
import { ClickOverlay } from '../overlays/ClickOverlay.tsx'
import type { Assets } from './assets.ts'
import { colourRules } from './colours.ts'
import { focusRules } from './focus.ts'
import { Page } from './Page.tsx'
import type { PageContent } from './pageView.ts'
import { Data, PageData, Resources, Shell } from './resources.tsx'

export { editableTexts, embeddedContent, uploadsOfPage, uploadsOfSite, withGaps, withoutEffect }

/** Parses the content for this build's origin. Sample content appears only on the operator's own machine. */
export const readCatalogue = (
  site: unknown,
  pages: Record<string, unknown>,
  known: KnownPages = new WeakMap(),
): Catalogue => parseCatalogue(site, pages, { isPublic: !isLoopback(import.meta.env.SITE_ORIGIN), known })

const isLoopback = (origin: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin)

/** Renders a page as an HTML document, in which `styleMark` stands for its styles. `colours` are those that its content names. */
export async function renderPage(
  { placeholders = '', ...page }: PageOnSite,
  assets: Assets,
): Promise<{ html: string; colours: string }> {
  const { locale } = page.page
  const content = withPublishedFile(page.page, assets.file)
  const colours = colourRules(page.page) + focusRules(page.page) + placeholders
  const view = { ...page, page: content, words: frameWords[locale], colours }
  const html = await render(
    <Page view={view} head={<Resources {...assets} view={view} />} tail={<Tail view={view} />} />,
  )
  return { html, colours: view.colours }
}

/** Renders the offline page in the language of `home`, which is that language's home page. */
export async function renderOffline(
  home: PageOnSite,
  assets: Assets,
): Promise<{ path: string; html: string }> {
  const page = offlinePage(home)
  const script = <script type="module" src={assets.reloadWhenOnline} />
  return { path: page.path, html: await renderFallback(page, assets, script) }
}

/** Renders the 404 page in the language of `home`. */
export const renderMissing = (home: PageOnSite, assets: Assets): Promise<string> =>
  renderFallback(missingPage(home), assets)

function renderFallback(page: PageOnSite, assets: Assets, script?: ReactNode): Promise<string> {
  const view = { ...page, words: frameWords[page.page.locale], colours: '' }
  const head = (
    <>
      <Shell {...assets} view={view}>
        <meta name="robots" content="noindex" />
      </Shell>
      {script}
    </>
  )
  return render(<Page view={view} head={head} tail={<FallbackTail view={view} />} />)
}

const Tail = ({ view }: { view: PageContent }) => (
  <>
    <DownloadDialog view={view} />
    <ClickOverlay view={view} />
    <Data view={view} />
  </>
)

const FallbackTail = ({ view }: { view: PageContent }) => (
  <>
    <DownloadDialog view={view} />
    <PageData view={view} />
  </>
)

/** Renders to HTML. Rejects when any component throws. */
export async function render(document: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(document, {
    onError: (error) => void errors.push(error),
    // Otherwise React moves large sections to the end and needs an inline script to move them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]))
  return new Response(prelude).text()
}
