import {
  component,
  type DataOf,
  flag,
  help,
  list,
  optional,
  picture,
  text,
  video,
} from '../../model/fields.ts'
import { filmFields } from '../../model/film.ts'
import { entry } from '../../model/realMoney.ts'

const item = entry('parts.grid-video', {
  videoUrl: help('At YouTube, at Vimeo, or a file.', video()),
  ...filmFields,
  videoImg: help('Shown until the video is started.', picture()),
  isYoutubeVideo: help(
    'On: the video plays in a frame, whatever its address. Off: only where the address is YouTube’s or Vimeo’s.',
    flag(),
  ),
  videoTitle: help('What the video is called, below it.', text()),
})

/** Videos side by side; only one plays at a time. */
export const videoGrid = component('sections.video-grid', {
  sectionHeading: optional(text()),
  subheading: optional(text()),
  items: list(item),
})

export type VideoGridData = DataOf<typeof videoGrid>
