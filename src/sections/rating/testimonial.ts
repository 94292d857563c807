import * as v from 'valibot'
import { contrast, readable } from '../../model/contrast.ts'
import type { Picture } from '../../model/fields.ts'
import { type Person, type RawTestimonial, testimonialFields } from './testimonialFields.ts'

/** What somebody says, in whichever of the two shapes it came. Colours that could not be read are gone. */
export type Testimonial = {
  kind: 'words'
  words: string
  wordsColor?: string | undefined
  name: string
  nameColor?: string | undefined
  place?: string | undefined
  portrait?: (Picture & { alt: string }) | undefined
  /** What was won, on a badge. */
  won?: string | undefined
  wonColor?: string | undefined
  prize?: Picture | undefined
  picture?: Picture | undefined
}

/** Somebody's words as an editor gives them, with who it is in one group or in fields of its own. */
export const testimonial = {
  ...testimonialFields,
  schema: v.pipe(
    testimonialFields.schema,
    v.check((raw) => nameIn(raw) !== undefined, 'needs a name, in userdescription or userNameTxt'),
    v.transform(
      (raw): Testimonial => ({
        kind: 'words',
        words: raw.testimonialtext,
        wordsColor: onGround(grounds.card, raw.testimonialtextColor),
        won: raw.wonText,
        wonColor: onGround(grounds.badge, raw.wonTextColor),
        picture: raw.image,
        prize: raw.showPrizeImage ? raw.prizeImageSrc : undefined,
        ...(raw.userdescription ? fromGroup(raw.userdescription) : fromFields(raw)),
      }),
    ),
  ),
}

const nameIn = ({ userdescription, userNameTxt }: RawTestimonial) => userdescription?.name ?? userNameTxt

const fromGroup = ({ name, location, profilepicture }: Person) => ({
  name,
  place: location,
  portrait: profilepicture && { ...profilepicture.imagefile, alt: profilepicture.alttext },
})

const fromFields = ({ profilePictureSrc, profilePictureAlt, ...raw }: RawTestimonial) => ({
  name: raw.userNameTxt ?? '',
  nameColor: onGround(grounds.card, raw.userNameColor),
  place: raw.userLocation,
  portrait: profilePictureSrc && { ...profilePictureSrc, alt: profilePictureAlt ?? '' },
})

/** What the texts of a card stand on: the tokens `--card` and `--n800`. */
const grounds = { card: '#ffffff', badge: '#22166b' }

const onGround = (ground: string, ink: string | undefined) =>
  ink !== undefined && contrast(ground, ink) >= readable.text ? ink : undefined
