import * as v from 'valibot'
import {
  choice,
  component,
  type DataOf,
  flag,
  list,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'

const question = component('parts.question', {
  heading: text(),
  content: richText(),
  icon: optional(picture()),
  /** Open when the page opens. */
  isExpanded: flag(),
})

const anchor = () => ({
  ...text(),
  schema: v.pipe(text().schema, v.regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens')),
})

export const faq = component('sections.faq', {
  /** What links to these questions name after their hash; `faq` when empty, and `faq-2` for the second such list. */
  anchor: optional(anchor()),
  heading: text(),
  /** `home` sets the questions in two columns of cards, as on home pages. */
  variant: optional(choice(['plain', 'home'])),
  /** Off: opening one question closes the others. */
  toggleAll: flag(),
  items: list(question),
})

export type FaqData = DataOf<typeof faq>
export type Question = FaqData['items'][number]
