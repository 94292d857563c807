import { component, type DataOf, flag, link, list, optional, picture, text } from '../../model/fields.ts'

const image = component('parts.slide', {
  img: picture(),
  alt: text(),
  /** Makes the picture a link. */
  url: optional(link()),
})

/** Pictures side by side that the visitor steps through. */
export const imageSlider = component('sections.image-slider', {
  sectionHeading: text(),
  images: list(image),
  /** Shows a dot for every place the slider can stand at. */
  showDots: flag(),
  /** Steps by itself every 3 s, except under a pointer, with focus inside, or for those who asked for less motion. */
  autoplay: flag(),
})

export type ImageSliderData = DataOf<typeof imageSlider>
