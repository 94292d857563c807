import type { ReactNode } from 'react'
import { themeColour } from '../../model/brand/brandColours.ts'
import type { Picture } from '../../model/fields.ts'
import { loadOlderStyles } from '../../model/olderStyles.ts'
import { manifestFile } from '../../model/paths.ts'
import { bannerSizes } from '../../sections/hero/Hero.tsx'
import { type Assets, styleMark } from './assets.ts'
import { MetaTags } from './metaTags.tsx'
import { encodePageData, type PageContent, toPageView } from './pageView.ts'
import { StructuredData } from './structuredData.tsx'

/** Preloads the hero's image for the width of the screen. */
function HeroPicture({ view: { page } }: { view: PageContent }) {
  const hero = page.Hero_Banner
  if (!hero) return null
  const { bannerImage: wide, bannerMobileImage: small = wide } = hero
  const preload = ({ url, variants }: Picture, media?: string) => (
    <link
      rel="preload"
      as="image"
      href={url}
      // A browser that does not know AVIF ignores the preload.
      {...(variants && { type: 'image/avif', imageSrcSet: variants.avif, imageSizes: bannerSizes })}
      media={media}
      fetchPriority="high"
    />
  )
  if (small.url === wide.url) return preload(wide)
  return (
    <>
      {preload(small, '(max-width: 767px)')}
      {preload(wide, '(min-width: 768px)')}
    </>
  )
}

type ShellProps = Assets & { view: PageContent; children?: ReactNode }

/** Everything in the head of a page besides its title. */
export const Resources = ({ view, ...assets }: Assets & { view: PageContent }) => (
  <Shell {...assets} view={view}>
    <MetaTags view={view} drawn={assets.pictures[view.path]} />
  </Shell>
)

/**
 * The part of the head that the offline page and the 404 page also have: viewport, picture of the first view, icons,
 * styles and the boot script. `children` come before the styles, because link preview crawlers read only the start of a
 * page.
 */
export const Shell = ({ bundle, boot, laterStyles, olderStyles, view, children }: ShellProps) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <HeroPicture view={view} />
    {children}
    {/* A partly loaded hero would shift: https://html.spec.whatwg.org/multipage/links.html#link-type-expect */}
    {view.page.Hero_Banner && <link rel="expect" href="#hero-end" blocking="render" />}
    <meta name="theme-color" content={themeColour} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href={`/${manifestFile(view.page.locale)}`} />
    <style dangerouslySetInnerHTML={{ __html: styleMark }} />
    <script data-older={olderStyles} dangerouslySetInnerHTML={{ __html: loadOlderStyles }} />
    <Boot bundle={bundle} styles={laterStyles} code={boot} />
  </>
)

const Boot = ({ bundle, styles, code }: { bundle: string; styles: string; code: string }) => (
  <script data-bundle={bundle} data-styles={styles} dangerouslySetInnerHTML={{ __html: code }} />
)

/** The page's data for scripts. */
export const PageData = ({ view }: { view: PageContent }) => (
  <script type="application/json" dangerouslySetInnerHTML={{ __html: encodePageData(toPageView(view)) }} />
)

/** The end of a page's body. */
export const Data = ({ view }: { view: PageContent }) => (
  <>
    <PageData view={view} />
    <StructuredData view={view} />
  </>
)
