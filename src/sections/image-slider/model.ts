import {
  component,
  type DataOf,
  flag,
  help,
  link,
  list,
  optional,
  picture,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const image = entry('parts.slide', {
  img: picture(),
  alt: text(),
  url: help('Makes the picture a link.', optional(link())),
})

/** Pictures side by side that the visitor steps through. */
export const imageSlider = component('sections.image-slider', {
  sectionHeading: text(),
  images: help('The pictures, in their order.', list(image)),
  showDots: help('Shows a dot for every place the slider can stand at.', flag()),
  autoplay: help(
    'Steps by itself every 3 s, except under a pointer, with focus inside, or for those who asked for less motion.',
    flag(),
  ),
})

export type ImageSliderData = DataOf<typeof imageSlider>
