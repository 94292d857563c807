import { render } from '../../src/app/render/render.tsx'
import { Gallery, galleryDataId } from './Gallery.tsx'
import { type GalleryData, galleryData } from './galleryData.ts'
import { harshPath, localeAt, overlaysPath, payloadsPath } from './galleryPath.ts'
import { harshSpecimens } from './harshSpecimens.ts'
import { payloadSpecimens } from './payloadSpecimens.ts'
import { rawSpecimens } from './rawSpecimens.ts'

/** A page of the gallery as a whole HTML document; null for a path that is not the gallery's. */
export async function renderGallery(
  path: string,
  { bundle, stylesheets }: GalleryAssets,
): Promise<string | null> {
  const data = dataAt(path)
  if (!data) return null
  const head = <Resources bundle={bundle} stylesheets={stylesheets} colours={data.colours} />
  return render(<Gallery data={data} head={head} tail={<Data data={data} />} />)
}

function dataAt(path: string): GalleryData | null {
  if (path === harshPath) return galleryData('en', harshSpecimens())
  if (path === payloadsPath) return galleryData('en', payloadSpecimens())
  if (path === overlaysPath) return galleryData('en', [])
  const locale = localeAt(path)
  return locale ? galleryData(locale, rawSpecimens(locale)) : null
}

/** The URLs in the HTML. */
export type GalleryAssets = { bundle: string; stylesheets: string[] }

const Resources = ({ bundle, stylesheets, colours }: GalleryAssets & { colours: string }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    {stylesheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    <style dangerouslySetInnerHTML={{ __html: colours }} />
    <script type="module" src={bundle} />
  </>
)

const Data = ({ data }: { data: GalleryData }) => (
  <script
    type="application/json"
    id={galleryDataId}
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
