import * as v from 'valibot'
import { component, type DataOf, flag, help, list, optional, text } from '../../model/fields.ts'
import { pictureCard } from './pictureCard.ts'
import { testimonial } from './testimonial.ts'

const fields = component('sections.rating', {
  heading: text(),
  subheading: optional(text()),
  showDots: help('A dot for each place the slider can stand at.', flag(true)),
  testimonials: list(testimonial),
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
