import {
  choice,
  component,
  type DataOf,
  flag,
  help,
  list,
  matching,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const question = entry('parts.question', {
  heading: text(),
  content: richText(),
  icon: optional(picture()),
  isExpanded: help('Open when the page opens.', flag()),
})

const anchor = () => matching(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens')

export const faq = component('sections.faq', {
  anchor: help(
    'What links to these questions name after their hash; `faq` when empty, and `faq-2` for the second such list.',
    optional(anchor()),
  ),
  heading: text(),
  variant: help(
    '`home` sets the questions in two columns of cards, as on home pages.',
    optional(choice(['plain', 'home'])),
  ),
  toggleAll: help('Off: opening one question closes the others.', flag()),
  items: list(question),
})

export type FaqData = DataOf<typeof faq>
export type Question = FaqData['items'][number]
