import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type PageOnSite, readCatalogue } from '../content/catalogue.ts'
import { embeddedContent } from '../content/embedded.ts'
import type { Locale } from '../model/locale.ts'
import { colourRules } from './colours.ts'
import { ForCrawlers } from './crawlers/ForCrawlers.tsx'
import { StructuredData } from './crawlers/StructuredData.tsx'
import { frameWords } from './frame/words.ts'
import { type Haste, hasteOf } from './haste.ts'
import { loadPage } from './loadPage.ts'
import { Missing } from './Missing.tsx'
import { manifestFile } from './manifestFile.ts'
import { offlinePage } from './offline/offlinePage.ts'
import { Page } from './Page.tsx'
import { encodePageData, pageDataId } from './pageData.ts'
import type { Shown } from './shown.ts'

/** The addresses a page's HTML names, as the build made them; `boot` is the inlined script itself. */
export type Assets = {
  bundle: string
  boot: string
  /** What brings the offline page to an end. */
  comeBack: string
  stylesheets: string[]
  /** What is needed above the fold, by language. */
  fonts: Partial<Record<Locale, string[]>>
  /** What a shared link shows, by the path of its page. */
  pictures: Partial<Record<string, string>>
}

export { embeddedContent, readCatalogue }

/** A page as a whole HTML document, and the text of the `style` element in it, which its policy has to allow. */
export async function renderPage(
  page: PageOnSite,
  assets: Assets,
): Promise<{ html: string; style: string | null }> {
  const { locale } = page.page
  const shown = { ...page, words: frameWords[locale], colours: colourRules(page.page) }
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

// What follows stands in the HTML only: the hydrated tree leaves it out, and React passes over it.

/** Asked for before the browser has read as far as the picture itself. */
function HeroPicture({ shown: { page } }: { shown: Shown }) {
  const hero = page.Hero_Banner
  if (!hero) return null
  const { bannerImage: wide, bannerMobileImage: small = wide } = hero
  const preload = (href: string, media?: string) => (
    <link rel="preload" as="image" href={href} media={media} fetchPriority="high" />
  )
  if (small.url === wide.url) return preload(wide.url)
  return (
    <>
      {preload(small.url, '(max-width: 767px)')}
      {preload(wide.url, '(min-width: 768px)')}
    </>
  )
}

const Resources = ({ shown, ...assets }: Assets & { shown: Shown }) => (
  <>
    <ForCrawlers shown={shown} picture={assets.pictures[shown.path]} />
    <HeroPicture shown={shown} />
    <Shell {...assets} shown={shown} />
  </>
)

const Shell = ({ bundle, boot, stylesheets, fonts, shown }: Assets & { shown: Shown }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#22166b" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href={`/${manifestFile(shown.page.locale)}`} />
    {fonts[shown.page.locale]?.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
    ))}
    {stylesheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {shown.colours && <style dangerouslySetInnerHTML={{ __html: shown.colours }} />}
    <Boot bundle={bundle} code={boot} haste={hasteOf(shown.page, shown.site.thirdParties)} />
  </>
)

const Boot = ({ bundle, code, haste }: { bundle: string; code: string; haste: Haste }) => (
  <script
    data-bundle={bundle}
    data-idle={haste.idle}
    data-moves={haste.moves || undefined}
    dangerouslySetInnerHTML={{ __html: code }}
  />
)

const PageData = ({ shown }: { shown: Shown }) => (
  <script
    type="application/json"
    id={pageDataId}
    dangerouslySetInnerHTML={{ __html: encodePageData(shown) }}
  />
)

const Data = ({ shown }: { shown: Shown }) => (
  <>
    <PageData shown={shown} />
    <StructuredData shown={shown} />
  </>
)
