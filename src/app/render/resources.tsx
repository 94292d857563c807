import { themeColour } from '../../model/brandColours.ts'
import { manifestFile } from '../../model/paths.ts'
import type { Assets } from './assets.ts'
import { type HydrationDelay, hydrationDelay } from './hydrationDelay.ts'
import { MetaTags } from './metaTags.tsx'
import { encodePageData, type PageView } from './pageView.ts'
import { StructuredData } from './structuredData.tsx'

// These elements are in the prerendered HTML only. React ignores them during hydration.

/** Preloads the hero's image for the width of the screen. */
export function HeroPicture({ view: { page } }: { view: PageView }) {
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

/** Everything in the head of a page besides title and canonical link. */
export const Resources = ({ view, ...assets }: Assets & { view: PageView }) => (
  <>
    <MetaTags view={view} picture={assets.pictures[view.path]} />
    <HeroPicture view={view} />
    <Shell {...assets} view={view} />
  </>
)

/** The part of the head that the offline page has too: viewport, icons, fonts, styles and the boot script. */
export const Shell = ({ bundle, boot, stylesheets, fonts, view }: Assets & { view: PageView }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content={themeColour} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href={`/${manifestFile(view.page.locale)}`} />
    {fonts[view.page.locale]?.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
    ))}
    {stylesheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {view.colours && <style dangerouslySetInnerHTML={{ __html: view.colours }} />}
    <Boot bundle={bundle} code={boot} delay={hydrationDelay(view.page, view.site.thirdParties)} />
  </>
)

const Boot = ({ bundle, code, delay }: { bundle: string; code: string; delay: HydrationDelay }) => (
  <script
    data-bundle={bundle}
    data-idle={delay.idleMs}
    data-eager={delay.isEager || undefined}
    dangerouslySetInnerHTML={{ __html: code }}
  />
)

/** The page's data, which hydration reads. */
export const PageData = ({ view }: { view: PageView }) => (
  <script type="application/json" dangerouslySetInnerHTML={{ __html: encodePageData(view) }} />
)

/** The end of a page's body. */
export const Data = ({ view }: { view: PageView }) => (
  <>
    <PageData view={view} />
    <StructuredData view={view} />
  </>
)
