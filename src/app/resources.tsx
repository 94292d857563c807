import type { Assets } from './assets.ts'
import { ForCrawlers } from './crawlers/ForCrawlers.tsx'
import { StructuredData } from './crawlers/StructuredData.tsx'
import { type Haste, hasteOf } from './haste.ts'
import { manifestFile } from './manifestFile.ts'
import { encodePageData } from './pageData.ts'
import type { Shown } from './shown.ts'

// What follows stands in the HTML only: the hydrated tree leaves it out, and React passes over it.

/** Asked for before the browser has read as far as the picture itself. */
export function HeroPicture({ shown: { page } }: { shown: Shown }) {
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

/** What a page's head holds beside its title. */
export const Resources = ({ shown, ...assets }: Assets & { shown: Shown }) => (
  <>
    <ForCrawlers shown={shown} picture={assets.pictures[shown.path]} />
    <HeroPicture shown={shown} />
    <Shell {...assets} shown={shown} />
  </>
)

/** What the head of every page of ours holds. */
export const Shell = ({ bundle, boot, stylesheets, fonts, shown }: Assets & { shown: Shown }) => (
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

/** The page as data, for the browser to take it over. */
export const PageData = ({ shown }: { shown: Shown }) => (
  <script type="application/json" dangerouslySetInnerHTML={{ __html: encodePageData(shown) }} />
)

/** What a page's body ends with. */
export const Data = ({ shown }: { shown: Shown }) => (
  <>
    <PageData shown={shown} />
    <StructuredData shown={shown} />
  </>
)
