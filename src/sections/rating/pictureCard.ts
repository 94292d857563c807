import * as v from 'valibot'
import { optional, type Picture, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

/** A picture with a caption. */
export type PictureCard = {
  kind: 'picture'
  title: string
  subtitle?: string | undefined
  picture: Picture & { alt: string }
  name?: string | undefined
}

const fields = entry('parts.image-testimonial', {
  imageTitle: text(),
  subtitle: optional(text()),
  imageURL: picture(),
  altText: text(),
  name: optional(text()),
})

/** The fields of a testimonial that is a picture. */
export const pictureCard = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform(
      ({ imageTitle, subtitle, imageURL, altText, name }): PictureCard => ({
        kind: 'picture',
        title: imageTitle,
        subtitle,
        picture: { ...imageURL, alt: altText },
        name,
      }),
    ),
  ),
}
