import {
  component,
  type DataOf,
  flag,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'

const trustMarker = component('parts.trust-marker', {
  img: picture(),
  alt: optional(text()),
  title: text(),
  subtitle: optional(text()),
})

/** The top of a page. */
export const hero = component('sections.hero', {
  /** A new line starts where the editor starts one. */
  heading: longText(),
  headingDescription: richText(),
  bannerImage: picture(),
  bannerMobileImage: optional(picture()),
  bannerAlt: text(),
  downloadButtonHidden: flag(),
  /** What the visitor must know beside the button. */
  riskNote: optional(richText()),
  showTrustMarkers: flag(),
  trustMarkers: list(trustMarker),
})

export type HeroData = DataOf<typeof hero>
export type TrustMarker = HeroData['trustMarkers'][number]
