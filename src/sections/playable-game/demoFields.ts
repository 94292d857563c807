import * as v from 'valibot'
import {
  choice,
  type component,
  type DataOf,
  help,
  optional,
  picture,
  text,
  url,
} from '../../model/fields.ts'

/** The fields of a playable demo, shared by all sections that have one. */
export const demoFields = {
  gameURL: help('The page of this site that is shown in the frame.', {
    ...url(),
    schema: v.pipe(url().schema, v.startsWith('/', 'must be a path of this site')),
    leadsTo: 'page or file' as const,
  }),
  gameBannerImage: help('The picture to tap; without one there is a button.', optional(picture())),
  gameBannerAlt: optional(text()),
  demoOpensIn: help(
    '`modal`: over the page; `place`: where the picture was.',
    optional(choice(['place', 'modal'])),
  ),
}

export type DemoData = DataOf<ReturnType<typeof component<'demo', typeof demoFields>>>
