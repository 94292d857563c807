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
  gameURL: help('The page that is shown in the frame: of this site, or at an https address.', {
    ...url(),
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
