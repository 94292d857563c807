import { component, type DataOf, help, link, list, optional, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const offer = entry('parts.offer', {
  img: picture(),
  alt: optional(text()),
  url: help('Makes the offer a link.', optional(link())),
  title: text(),
})

const group = component('parts.offers', { heading: optional(text()), items: list(offer) })

/** Two rows of offers. */
export const offersLogos = component('sections.offers-logos', {
  heading: optional(text()),
  sectionOne: help('The first group of offers.', optional(group)),
  sectionTwo: help('The second group of offers.', optional(group)),
})

export type OffersLogosData = DataOf<typeof offersLogos>
export type Offers = DataOf<typeof group>
