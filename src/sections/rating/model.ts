import * as v from 'valibot'
import {
  component,
  type DataOf,
  flag,
  help,
  list,
  optional,
  type Picture,
  picture,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'
import { testimonial } from './testimonial.ts'

/** A picture with a caption. */
export type PictureCard = {
  kind: 'picture'
  title: string
  subtitle?: string | undefined
  picture: Picture & { alt: string }
  name?: string | undefined
}

const pictureFields = entry('parts.image-testimonial', {
  imageTitle: help('The title on the card.', text()),
  subtitle: optional(text()),
  imageURL: help('The picture of the card.', picture()),
  altText: help('What the picture of the card shows, for those who cannot see it.', text()),
  name: optional(text()),
})

/** The fields of a testimonial that is a picture. */
const pictureCard = {
  ...pictureFields,
  schema: v.pipe(
    pictureFields.schema,
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

const fields = component('sections.rating', {
  heading: optional(text()),
  subheading: optional(text()),
  showDots: help('A dot for each place the slider can stand at.', flag(true)),
  testimonials: help('What players say, in the order of the slides.', list(testimonial)),
  imageTestimonials: help('Pictures with a few words, which follow the testimonials.', list(pictureCard)),
})

/** Testimonials of players in a slider. */
export const rating = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform(({ testimonials, imageTestimonials, ...rest }) => ({
      ...rest,
      cards: [...testimonials, ...imageTestimonials],
    })),
  ),
}

export type RatingData = DataOf<typeof rating>
