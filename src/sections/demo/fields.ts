import * as v from 'valibot'
import { choice, type component, type DataOf, optional, picture, text, url } from '../../model/fields.ts'

/** The fields of a playable demo, wherever it stands. */
export const demoFields = {
  /** The page of this site that is shown in the frame. */
  gameURL: { ...url(), schema: v.pipe(url().schema, v.startsWith('/', 'must be a path of this site')) },
  /** The picture to tap; without one there is a button. */
  gameBannerImage: optional(picture()),
  gameBannerAlt: optional(text()),
  /** `modal`: over the page; `place`: where the picture was. */
  demoOpensIn: optional(choice(['place', 'modal'])),
}

export type DemoData = DataOf<ReturnType<typeof component<'demo', typeof demoFields>>>
