import { day } from './day.ts'
import { component, type DataOf, help, integer, matching, optional, video } from './fields.ts'

const captions = /^\/(?![/\\])[^?#]*\.vtt$/

/** The fields of a video besides its address, for every section with a video. */
export const filmFields = {
  mp4Url: help(
    'The same film as MP4 (H.264, AAC), which iPhones play. Empty where videoUrl is one, or leads to YouTube or Vimeo.',
    optional(video()),
  ),
  captionsUrl: help(
    'Captions in the language of the page: a WebVTT file of this site.',
    optional(matching(captions, 'a WebVTT file of this site')),
  ),
  seconds: help(
    'How long the film is. Search engines hear of films that say so and since when they can be seen.',
    optional(integer(1, 86_400)),
  ),
  published: help('The day since which the film can be seen.', optional(day())),
}

const film = component('film', filmFields)

export type FilmFields = DataOf<typeof film>
