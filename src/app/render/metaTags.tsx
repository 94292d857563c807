import type { PageOnSite } from '../../content/catalogue.ts'
import type { Picture } from '../../model/fields.ts'

type Props = { view: PageOnSite; drawn: string | undefined }

/**
 * The tags for search engines and link previews: canonical link, description, hreflang and Open Graph. `drawn` is the path of the
 * picture that was drawn of its title, for a page whose editor chose none. Crawlers read the served HTML, so in-site navigation
 * leaves these tags out.
 */
export function MetaTags({ view: { page, path, alternates, site, isIndexed }, drawn }: Props) {
  const { shareTitle = page.title, shareDescription = page.description, shareImage } = page.search ?? {}
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return (
    <>
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta name="description" content={page.description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={absoluteUrl(other)} />
      ))}
      {byDefault && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(byDefault.path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={shareDescription} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta property="og:locale" content={openGraphLocale[page.locale]} />
      {alternates
        .filter(({ locale }) => locale !== page.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale[locale]} />
        ))}
      {shareImage ? (
        <SharePicture {...shareImage} alt={shareTitle} />
      ) : (
        drawn !== undefined && <SharePicture url={drawn} width={1200} height={630} alt={page.title} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

type SharePictureProps = Pick<Picture, 'url' | 'width' | 'height'> & { alt: string }

const SharePicture = ({ url, width, height, alt }: SharePictureProps) => (
  <>
    <meta property="og:image" content={new URL(url, absoluteUrl('/')).href} />
    {width && <meta property="og:image:width" content={String(width)} />}
    {height && <meta property="og:image:height" content={String(height)} />}
    <meta property="og:image:alt" content={alt} />
  </>
)

const openGraphLocale = { en: 'en_IN', hi: 'hi_IN', gu: 'gu_IN', bn: 'bn_IN' }

/** Returns the absolute URL of a path of this site. */
export const absoluteUrl = (path: string): string => import.meta.env.SITE_ORIGIN + path
