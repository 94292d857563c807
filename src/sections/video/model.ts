import * as v from 'valibot'
import {
  choice,
  component,
  type DataOf,
  help,
  integer,
  optional,
  picture,
  richText,
  text,
  video,
} from '../../model/fields.ts'
import { filmFields } from '../../model/film.ts'
import { readRichText } from '../../model/text/richText.ts'
import { itemsAsHtml } from '../rules-content/itemsAsHtml.ts'
import { rulesItem } from '../rules-content/model.ts'

const written = richText()
const entries = v.pipe(
  v.array(rulesItem.schema),
  v.nonEmpty('must not be an empty list'),
  v.transform((items) => readRichText(itemsAsHtml(items))),
)

/** A text of rules. Data from elsewhere may have entries of rules in its place, which become one. */
const rules = {
  ...written,
  schema: v.lazy(
    (raw): v.GenericSchema<string | v.InferInput<typeof entries>, string> =>
      Array.isArray(raw) ? entries : written.schema,
  ),
}

/** A video, loaded when the visitor starts it. */
export const videoSection = component('sections.video', {
  sectionHeading: optional(text()),
  tagType: help(
    'The level of sectionHeading; h2 when nobody chose.',
    optional(choice(['h1', 'h2', 'h3', 'h4'])),
  ),
  subheading: optional(text()),
  videoUrl: help('At YouTube, at Vimeo, or a file.', video()),
  ...filmFields,
  videoImage: help('Shown until the video is started.', picture()),
  errormsg: help('What a browser says that cannot play videos.', optional(text())),
  width: help(
    'The shape of the video in pixels; 640 by 360 when nobody said. It is always as wide as there is room.',
    optional(integer(1, 7680)),
  ),
  height: help('The other side of that shape.', optional(integer(1, 4320))),
  gtmEvent: help('What the tag manager is told when it starts; video_play when empty.', optional(text())),
  HeadingSection: help('Before the video.', optional(richText())),
  rulesSection: help('After the video.', optional(rules)),
})

export type VideoData = DataOf<typeof videoSection>
