import type { ComponentProps } from 'react'
import type { Picture as PictureData } from '../../model/fields.ts'

type Size = { width?: number | undefined; height?: number | undefined }

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | keyof Size> &
  Size & {
    picture: PictureData
    alt: string
    /** The picture up to 767 px, with its own width and height. */
    small?: (Omit<PictureData, keyof Size> & Size) | undefined
  }

/**
 * A picture of the content, in the format and the width that suit the browser. `sizes` says how wide the layout shows
 * it; by default `width` pixels. `focusRules` has the style of a focal point.
 */
export function Picture({ picture, small, sizes, alt, ...img }: Props) {
  const estimate = sizes ?? (img.width === undefined ? '100vw' : `${img.width}px`)
  // Browsers measure a lazy picture where they can: https://html.spec.whatwg.org/#attr-img-sizes
  const shown = img.loading === 'lazy' ? `auto, ${estimate}` : estimate
  const { url, variants, focalPoint: focus } = picture
  const formats = variants && { srcSet: variants.webp, sizes: shown }
  const focused = focus && { 'data-focus': `${focus.x} ${focus.y}` }
  const drawn = <img {...formats} src={url} alt={alt} {...focused} {...img} />
  if (!variants && !small) return drawn
  return (
    <picture>
      {small && <SmallSources picture={small} sizes={shown} />}
      {variants && <source type="image/avif" srcSet={variants.avif} sizes={shown} />}
      {drawn}
    </picture>
  )
}

function SmallSources({ picture, sizes }: { picture: NonNullable<Props['small']>; sizes: string }) {
  const { url, variants, width, height } = picture
  const media = '(max-width: 767px)'
  const size = { width, height }
  if (!variants) return <source media={media} srcSet={url} {...size} />
  return (
    <>
      <source media={media} type="image/avif" srcSet={variants.avif} sizes={sizes} {...size} />
      <source media={media} srcSet={variants.webp} sizes={sizes} {...size} />
    </>
  )
}
