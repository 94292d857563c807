import * as v from 'valibot'
import { contrast, readable } from '../../model/contrast.ts'
import {
  colour,
  component,
  type DataOf,
  flag,
  integer,
  longText,
  optional,
  type Picture,
  picture,
  text,
} from '../../model/fields.ts'

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

const profile = component('parts.profile-picture', {
  imagefile: picture(),
  alttext: text(),
  width: optional(integer(1, 4000)),
  height: optional(integer(1, 4000)),
})

const person = component('parts.person', {
  name: text(),
  location: optional(text()),
  profilepicture: optional(profile),
})

const fields = component('parts.testimonial', {
  testimonialtext: longText(),
  testimonialtextColor: optional(colour()),
  wonText: optional(text()),
  wonTextColor: optional(colour()),
  /** A picture above the words. */
  image: optional(picture()),
  /** Shows prizeImageSrc beside what was won. */
  showPrizeImage: flag(),
  prizeImageSrc: optional(picture()),
  /** Who says it: either this group or the six fields below. */
  userdescription: optional(person),
  userNameTxt: optional(text()),
  userNameColor: optional(colour()),
  userLocation: optional(text()),
  profilePictureSrc: optional(picture()),
  profilePictureAlt: optional(text()),
})

type Raw = DataOf<typeof fields>

/** Somebody's words as an editor gives them, with who it is in one group or in fields of its own. */
export const testimonial = {
  ...fields,
  schema: v.pipe(
    fields.schema,
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

const nameIn = ({ userdescription, userNameTxt }: Raw) => userdescription?.name ?? userNameTxt

const fromGroup = ({ name, location, profilepicture }: DataOf<typeof person>) => ({
  name,
  place: location,
  portrait: profilepicture && { ...profilepicture.imagefile, alt: profilepicture.alttext },
})

const fromFields = ({ profilePictureSrc, profilePictureAlt, ...raw }: Raw) => ({
  name: raw.userNameTxt ?? '',
  nameColor: onGround(grounds.card, raw.userNameColor),
  place: raw.userLocation,
  portrait: profilePictureSrc && { ...profilePictureSrc, alt: profilePictureAlt ?? '' },
})

/** What the texts of a card stand on: the tokens `--card` and `--n800`. */
const grounds = { card: '#ffffff', badge: '#22166b' }

const onGround = (ground: string, ink: string | undefined) =>
  ink !== undefined && contrast(ground, ink) >= readable.text ? ink : undefined
