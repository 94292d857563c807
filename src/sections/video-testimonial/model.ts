import { component, type DataOf, list, optional, picture, text, url } from '../../model/fields.ts'

const item = component('parts.video-testimonial', {
  /** At YouTube, at Vimeo, or a file. */
  videoUrl: url(),
  videoImage: picture(),
  /** On the card, and above the video once it is open. */
  title: text(),
  name: optional(text()),
  location: optional(text()),
  wonText: optional(text()),
  errormsg: optional(text()),
  /** What the tag manager is told when the video starts; video_play when empty. */
  gtmEvent: optional(text()),
})

/** What players say on video, in cards that open the player. */
export const videoTestimonial = component('sections.video-testimonial', {
  heading: text(),
  subheading: optional(text()),
  items: list(item),
})

export type VideoTestimonialData = DataOf<typeof videoTestimonial>
export type VideoCard = VideoTestimonialData['items'][number]
