import { component, type DataOf, flag, list, picture, text } from '../../model/fields.ts'

const page = component('parts.flipbook-page', {
  img: picture(),
  alt: text(),
  /** Leaves the page out on screens up to 767 px wide. */
  is_cover_hide_in_mobile: flag(),
})

/** A book that turns a page every 10 s by itself, except for those who asked for less motion. */
export const flipbook = component('sections.flipbook', {
  sectionHeading: text(),
  /** The pages in their order; the first is the cover. */
  images: list(page),
})

export type FlipbookData = DataOf<typeof flipbook>
export type BookPage = FlipbookData['images'][number]
