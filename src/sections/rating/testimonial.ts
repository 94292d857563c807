import * as v from 'valibot'
import { brandColours } from '../../model/brand/brandColours.ts'
import { lowestContrast, readable, type StandsOn } from '../../model/brand/contrast.ts'
import {
  colour,
  component,
  type DataOf,
  flag,
  help,
  integer,
  longText,
  optional,
  type Picture,
  picture,
  text,
  when,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

/** The backgrounds of the texts on a card. */
const standsOn = {
  card: { grounds: [brandColours.card], least: readable.text },
  badge: { grounds: [brandColours.n800], least: readable.text },
}

const profile = component('parts.profile-picture', {
  imagefile: help('The portrait; square ones look best.', picture()),
  alttext: help('Who the portrait shows, for those who cannot see it.', text()),
  width: help('In pixels, from 24 to 96 as shown; 52 when empty.', optional(integer(1, 4000))),
  height: help('As wide when empty.', optional(integer(1, 4000))),
})

const person = component('parts.person', {
  name: text(),
  location: optional(text()),
  profilepicture: help('A portrait of the person.', optional(profile)),
})

/** A testimonial as editors enter it, in either of two shapes. */
const fields = entry('parts.testimonial', {
  testimonialtext: help('What the player says, in the player’s own words.', longText()),
  testimonialtextColor: help(
    'The colour of these words; the site’s own where this one could not be read.',
    optional(colour(standsOn.card)),
  ),
  wonText: optional(text()),
  wonTextColor: help(
    'The colour of what was won; the site’s own where this one could not be read.',
    optional(colour(standsOn.badge)),
  ),
  image: help('A picture above the words.', optional(picture())),
  showPrizeImage: help('Shows prizeImageSrc beside what was won.', flag()),
  prizeImageSrc: help('A picture of the prize.', when('showPrizeImage', optional(picture()))),
  userdescription: help('Who says it: either this group or the five fields below.', optional(person)),
  userNameTxt: help('The name of the player, as it is to be read.', optional(text())),
  userNameColor: help(
    'The colour of the name; the site’s own where this one could not be read.',
    optional(colour(standsOn.card)),
  ),
  userLocation: help('The town or state of the player.', optional(text())),
  profilePictureSrc: help('A portrait of the player.', optional(picture())),
  profilePictureAlt: help('Who the portrait shows, for those who cannot see it.', optional(text())),
})

type RawTestimonial = DataOf<typeof fields>
type Person = DataOf<typeof person>

/** A testimonial in one shape, without colours that would be unreadable. */
export type Testimonial = {
  kind: 'words'
  words: string
  wordsColor?: string | undefined
  name: string
  nameColor?: string | undefined
  place?: string | undefined
  /** Its alternative text is the name unless it has one of its own: each page contains its data twice. */
  portrait?: (Picture & { alt?: string }) | undefined
  /** How large the portrait is shown, where its editor says so. */
  portraitSize?: { width: number; height: number } | undefined
  /** The prize as text, on a badge. */
  won?: string | undefined
  wonColor?: string | undefined
  prize?: Picture | undefined
  picture?: Picture | undefined
}

/** The fields of a testimonial; the person is one group or several fields. */
export const testimonial = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.check((raw) => nameIn(raw) !== undefined, 'needs a name, in userdescription or userNameTxt'),
    v.transform(
      (raw): Testimonial => ({
        kind: 'words',
        words: raw.testimonialtext,
        wordsColor: onGround(standsOn.card, raw.testimonialtextColor),
        won: raw.wonText,
        wonColor: onGround(standsOn.badge, raw.wonTextColor),
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
  portrait: profilepicture && portraitOf(name, profilepicture.imagefile, profilepicture.alttext),
  portraitSize: profilepicture && sizeOf(profilepicture),
})

/** Within what a card holds beside a name; square where only one side is given. */
function sizeOf({ width, height }: DataOf<typeof profile>) {
  const [across, down] = [width ?? height, height ?? width]
  return across && down ? { width: bounded(across), height: bounded(down) } : undefined
}

const bounded = (pixels: number) => Math.min(96, Math.max(24, pixels))

const fromFields = ({ profilePictureSrc, profilePictureAlt, ...raw }: RawTestimonial) => ({
  name: raw.userNameTxt ?? '',
  nameColor: onGround(standsOn.card, raw.userNameColor),
  place: raw.userLocation,
  portrait: profilePictureSrc && portraitOf(raw.userNameTxt, profilePictureSrc, profilePictureAlt ?? ''),
})

const portraitOf = (name: string | undefined, picture: Picture, alt: string) =>
  alt === name ? picture : { ...picture, alt }

const onGround = (on: StandsOn, ink: string | undefined) =>
  ink !== undefined && lowestContrast(ink, on) >= on.least ? ink : undefined
