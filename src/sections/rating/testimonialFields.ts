import {
  colour,
  component,
  type DataOf,
  flag,
  help,
  integer,
  longText,
  optional,
  picture,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

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

/** A testimonial as editors give it, in either of its two shapes. */
export const testimonialFields = entry('parts.testimonial', {
  testimonialtext: longText(),
  testimonialtextColor: optional(colour()),
  wonText: optional(text()),
  wonTextColor: optional(colour()),
  image: help('A picture above the words.', optional(picture())),
  showPrizeImage: help('Shows prizeImageSrc beside what was won.', flag()),
  prizeImageSrc: optional(picture()),
  userdescription: help('Who says it: either this group or the six fields below.', optional(person)),
  userNameTxt: optional(text()),
  userNameColor: optional(colour()),
  userLocation: optional(text()),
  profilePictureSrc: optional(picture()),
  profilePictureAlt: optional(text()),
})

/** The same, checked. */
export type RawTestimonial = DataOf<typeof testimonialFields>
export type Person = DataOf<typeof person>
