import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type PageOnSite, readCatalogue } from '../../content/catalogue.ts'
import { withPublishedFile } from '../../content/derived.ts'
import { embeddedContent } from '../../content/embedded.ts'
import { uploadsOfPage, uploadsOfSite } from '../../content/media.ts'
import { frameWords } from '../frame/words.ts'
import { offlinePage } from '../pwa/offline/offlinePage.ts'
import type { Assets } from './assets.ts'
import { colourRules } from './colours.ts'
import { Missing } from './Missing.tsx'
import { loadPage, Page } from './Page.tsx'
import { Data, HeroPicture, PageData, Resources, Shell } from './resources.tsx'

export { embeddedContent, readCatalogue, uploadsOfPage, uploadsOfSite }

/** Renders a page as an HTML document. `style` is the text of its `style` element, for the content-security policy. */
export async function renderPage(
  page: PageOnSite,
  assets: Assets,
): Promise<{ html: string; style: string | null }> {
  const { locale } = page.page
  const content = withPublishedFile(page.page, assets.file)
  const view = { ...page, page: content, words: frameWords[locale], colours: colourRules(page.page) }
  await loadPage(view)
  const html = await render(
    <Page view={view} head={<Resources {...assets} view={view} />} tail={<Data view={view} />} />,
  )
  return { html, style: view.colours || null }
}

/** Renders the offline page in the language of `home`, which is that language's home page. */
export async function renderOffline(
  home: PageOnSite,
  assets: Assets,
): Promise<{ path: string; html: string }> {
  const page = offlinePage(home)
  const view = { ...page, words: frameWords[page.page.locale], colours: '' }
  await loadPage(view)
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <HeroPicture view={view} />
      <Shell {...assets} view={view} />
      <script type="module" src={assets.reloadWhenOnline} />
    </>
  )
  return {
    path: page.path,
    html: await render(<Page view={view} head={head} tail={<PageData view={view} />} />),
  }
}

/** Renders the 404 page in the language of `page`, which is that language's home page. */
export function renderMissing(page: PageOnSite, { stylesheets }: Assets): Promise<string> {
  const view = { ...page, words: frameWords[page.page.locale], colours: '' }
  return render(<Missing view={view} stylesheets={stylesheets} />)
}

/** Renders to HTML. Rejects when any component throws; in a browser an error boundary would hide only its section. */
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
