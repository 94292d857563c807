import * as v from 'valibot'
import { component, type DataOf, help, longText, optional, text, video } from '../../model/fields.ts'
import { filmFields } from '../../model/film.ts'
import { demoFields } from '../playable-game/demoFields.ts'

const { mp4Url, captionsUrl } = filmFields

const fields = component('sections.game-demo', {
  heading: text(),
  description: optional(longText()),
  ...demoFields,
  gameURL: optional(demoFields.gameURL),
  videoUrl: help(
    'A film of the game in place of the game itself; it starts from gameBannerImage.',
    optional(video()),
  ),
  mp4Url,
  captionsUrl,
})

/** A game to try, or a film of one, beside a few words about it. */
export const gameDemo = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.forward(
      v.check(
        ({ gameURL, videoUrl }) => Boolean(gameURL ?? videoUrl),
        'is needed where there is no videoUrl',
      ),
      ['gameURL'],
    ),
    v.forward(
      v.check(
        ({ gameBannerImage, videoUrl }) => !videoUrl || gameBannerImage !== undefined,
        'is needed, for there is a videoUrl',
      ),
      ['gameBannerImage'],
    ),
  ),
}

export type GameDemoData = DataOf<typeof gameDemo>
