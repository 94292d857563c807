import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type PageOnSite, readCatalogue } from '../content/catalogue.ts'
import { embeddedContent } from '../content/embedded.ts'
import { withPublishedFile } from '../content/publishedFile.ts'
import type { Assets } from './assets.ts'
import { colourRules } from './colours.ts'
import { frameWords } from './frame/words.ts'
import { loadPage } from './loadPage.ts'
import { Missing } from './Missing.tsx'
import { offlinePage } from './offline/offlinePage.ts'
import { Page } from './Page.tsx'
import { Data, HeroPicture, PageData, Resources, Shell } from './resources.tsx'

export { embeddedContent, readCatalogue }

/** A page as a whole HTML document, and the text of the `style` element in it, which its policy has to allow. */
export async function renderPage(
  page: PageOnSite,
  assets: Assets,
): Promise<{ html: string; style: string | null }> {
  const { locale } = page.page
  const content = withPublishedFile(page.page, assets.file)
  const shown = { ...page, page: content, words: frameWords[locale], colours: colourRules(page.page) }
  await loadPage(shown)
  const html = await render(
    <Page shown={shown} head={<Resources {...assets} shown={shown} />} tail={<Data shown={shown} />} />,
  )
  return { html, style: shown.colours || null }
}

/** The page for the time without a network in the language of `home`, its home page, with its path. */
export async function renderOffline(
  home: PageOnSite,
  assets: Assets,
): Promise<{ path: string; html: string }> {
  const page = offlinePage(home)
  const shown = { ...page, words: frameWords[page.page.locale], colours: '' }
  await loadPage(shown)
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <HeroPicture shown={shown} />
      <Shell {...assets} shown={shown} />
      <script type="module" src={assets.comeBack} />
    </>
  )
  return {
    path: page.path,
    html: await render(<Page shown={shown} head={head} tail={<PageData shown={shown} />} />),
  }
}

/** The answer to an unknown address in the language of `page`, its home page. */
export function renderMissing(page: PageOnSite, { stylesheets }: Assets): Promise<string> {
  const shown = { ...page, words: frameWords[page.page.locale], colours: '' }
  return render(<Missing shown={shown} stylesheets={stylesheets} />)
}

/** Rejects when anything on the page fails, which in a browser would cost one section only. */
export async function render(document: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(document, {
    onError: (error) => void errors.push(error),
    // A large section would be moved to the end of the page, for an inline script to put it back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]))
  return new Response(prelude).text()
}
