import * as v from 'valibot'
import { component, type DataOf, help, link, list, optional, picture, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

/** Where a tile leads by its place: withdrawals, the app's reviews, friends, tournaments, certificates, help. */
export const byPlace = [
  '/zupee-se-paise-kaise-nikale/',
  '/zupee-app-review/',
  '/refer-and-earn/',
  '/ludo-tournament/',
  '/certification/',
  '/contact-us/',
]

const item = entry('parts.feature', {
  src: picture(),
  alt: help('What the picture stands for; also the words on the tile.', text()),
  note: optional(text()),
  imageLink: help('Leads elsewhere than the tile’s place says.', optional(link())),
})

const fields = component('sections.feature', {
  heading: text(),
  subheading: optional(text()),
  items: list(item),
})

/** What the visitor gets, in tiles. The first six lead to fixed pages by their place. */
export const feature = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform(({ items, ...rest }) => ({ ...rest, items: items.map(linked) })),
  ),
}

function linked(data: DataOf<typeof item>, place: number): DataOf<typeof item> {
  const imageLink = data.imageLink ?? byPlace[place]
  return imageLink === undefined ? data : { ...data, imageLink }
}

export type FeatureData = DataOf<typeof feature>
export type FeatureTile = FeatureData['items'][number]
