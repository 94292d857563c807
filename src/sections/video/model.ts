import {
  choice,
  component,
  type DataOf,
  integer,
  optional,
  picture,
  richText,
  text,
  url,
} from '../../model/fields.ts'

/** A video that is fetched when the visitor starts it. */
export const video = component('sections.video', {
  sectionHeading: optional(text()),
  /** The level of sectionHeading; h2 when nobody chose. */
  tagType: optional(choice(['h1', 'h2', 'h3', 'h4'])),
  subheading: optional(text()),
  /** At YouTube, at Vimeo, or a file. */
  videoUrl: url(),
  /** Shown until the video is started. */
  videoImage: picture(),
  /** What a browser says that cannot play videos. */
  errormsg: optional(text()),
  /** The shape of the video in pixels; 640 by 360 when nobody said. It is always as wide as there is room. */
  width: optional(integer(1, 7680)),
  height: optional(integer(1, 4320)),
  /** What the tag manager is told when it starts; video_play when empty. */
  gtmEvent: optional(text()),
  /** Before the video. */
  HeadingSection: optional(richText()),
  /** After the video. */
  rulesSection: optional(richText()),
})

export type VideoData = DataOf<typeof video>
