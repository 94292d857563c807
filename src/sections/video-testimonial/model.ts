import { component, type DataOf, help, list, optional, picture, text, video } from '../../model/fields.ts'
import { filmFields } from '../../model/film.ts'
import { entry } from '../../model/realMoney.ts'

const item = entry('parts.video-testimonial', {
  videoUrl: help('At YouTube, at Vimeo, or a file.', video()),
  ...filmFields,
  videoImage: picture(),
  title: help('On the card, and above the video once it is open.', text()),
  name: optional(text()),
  location: optional(text()),
  wonText: optional(text()),
  errormsg: optional(text()),
  gtmEvent: help(
    'What the tag manager is told when the video starts; video_play when empty.',
    optional(text()),
  ),
})

/** What players say on video, in cards that open the player. */
export const videoTestimonial = component('sections.video-testimonial', {
  heading: text(),
  subheading: optional(text()),
  items: list(item),
})

export type VideoTestimonialData = DataOf<typeof videoTestimonial>
export type VideoCard = VideoTestimonialData['items'][number]
