import { component, type DataOf, flag, help, list, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const page = entry('parts.flipbook-page', {
  img: picture(),
  alt: text(),
  is_cover_hide_in_mobile: help('Leaves the page out on screens up to 767 px wide.', flag()),
})

/** A book that turns a page every 10 s by itself, except for those who asked for less motion. */
export const flipbook = component('sections.flipbook', {
  sectionHeading: text(),
  images: help('The pages in their order; the first is the cover.', list(page)),
})

export type FlipbookData = DataOf<typeof flipbook>
