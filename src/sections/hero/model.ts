import * as v from 'valibot'
import {
  choice,
  colour,
  component,
  type DataOf,
  flag,
  integer,
  link,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { demoFields } from '../demo/fields.ts'
import { arrange } from './arrange.ts'

const size = () => optional(integer(1, 2000))

const trustMarker = component('parts.trust-marker', {
  img: picture(),
  alt: optional(text()),
  title: text(),
  subtitle: optional(text()),
  /** Makes the marker a link. */
  url: optional(link()),
  width: size(),
  height: size(),
  /** The size up to 767 px. */
  mobwidth: size(),
  mobheight: size(),
  /** Fetches the picture at once instead of when it comes near the screen. */
  loadsvg: flag(),
})

const pictureWithText = component('parts.picture-with-text', {
  img: picture(),
  width: size(),
  height: size(),
  alt: optional(text()),
  text: optional(text()),
})

const storeBadge = component('parts.store-badge', {
  url: link(),
  src: picture(),
  width: size(),
  height: size(),
  alt: text(),
  text: optional(text()),
})

// Words that a stylesheet or a tag manager finds the element by.
const classNames = () => ({
  ...text(),
  schema: v.pipe(text().schema, v.regex(/^[\w -]+$/, 'must be class names, separated by spaces')),
})

const asWritten = component('sections.hero', {
  /** A new line starts where the editor starts one. */
  heading: longText(),
  /** h1 where no section of the page brings the main heading; h2 when nobody chose. */
  headingTag: optional(choice(['h1', 'h2'])),
  headingDescription: richText(),
  /** Left out where it could not be read on the ground. */
  headingColor: optional(colour()),
  headingDescriptionColor: optional(colour()),
  backgroundColor: optional(colour()),
  /** The ground up to 767 px. */
  backgroundColorMobile: optional(colour()),
  bannerImage: picture(),
  bannerAlt: text(),
  /** The picture up to 767 px on home pages and on those of `ludo/download-app`. */
  bannerHomeMobileImage: optional(picture()),
  /** The picture up to 767 px on all other pages. */
  bannerMobileImage: optional(picture()),
  /** Hides every download button of the page. */
  isButtonHidden: flag(),
  /** Hides the hero's own download button. */
  downloadButtonHidden: flag(),
  /** Further class names of the hero's download button. */
  downloadBtnClass: optional(classNames()),
  /** Further class names of the hero. */
  className: optional(classNames()),
  /** Stands above the download button. */
  downloadNow: optional(pictureWithText),
  /** Shows `crownContent`; never in the free-play profile. */
  showDownloadWinnings: flag(),
  crownContent: optional(pictureWithText),
  playStoreIcon: optional(storeBadge),
  /** Offers the game at `gameURL` to play. */
  showPlayableLudo: flag(),
  ...demoFields,
  gameURL: optional(demoFields.gameURL),
  /** Shows how many play and from where. */
  showLocationWidget: flag(),
  /** The count to show instead of one by chance; without it the free-play profile shows none. */
  playersCount: optional(integer(1, 2_000_000_000)),
  /** What the visitor must know beside the button. */
  riskNote: optional(richText()),
  showTrustMarkers: flag(),
  trustMarkers: list(trustMarker),
})

/** The top of a page. */
export const hero = { ...asWritten, schema: v.pipe(asWritten.schema, v.transform(arrange)) }

export type HeroAsWritten = DataOf<typeof asWritten>
export type HeroData = DataOf<typeof hero>
export type TrustMarker = HeroData['trustMarkers'][number]
export type PictureWithText = DataOf<typeof pictureWithText>
export type StoreBadge = DataOf<typeof storeBadge>
