import * as v from 'valibot'
import {
  choice,
  component,
  type DataOf,
  flag,
  help,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
  when,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'
import { firstOf, flagOrName, textOrRows, textOrTexts } from './forms.ts'
import { type RulesItem, readItem } from './item.ts'

const fields = entry('parts.rules-item', {
  type: help('What this entry is; its fields follow.', choice(['image', 'paragraph', 'list', 'table'])),
  image: when('type', help('The picture.', optional(picture())), 'image'),
  alt: when('type', optional(text()), 'image'),
  paragraph: when('type', help('The text.', optional(richText())), 'paragraph'),
  htag: when(
    'type',
    help('The level of the heading above the list.', optional(firstOf(choice(['h2', 'h3', 'h4'])))),
    'list',
  ),
  valueTag: when('type', help('The heading above the list.', optional(textOrTexts(text()))), 'list'),
  hideClass: when('type', help('Shows the list without its marks.', flagOrName(flag())), 'list'),
  values: when(
    'type',
    help('The entries of the list, one a line.', optional(textOrTexts(longText()))),
    'list',
  ),
  columns: when(
    'type',
    help('The heads of the columns, on one line, with | between them.', optional(textOrTexts(text()))),
    'table',
  ),
  rows: when(
    'type',
    help('The rows, one a line, with | between their cells.', optional(textOrRows(longText()))),
    'table',
  ),
})

/** An entry of the rules, in the one form that views show. */
export const rulesItem = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.rawTransform(({ dataset, addIssue, NEVER }): RulesItem => {
      const read = readItem(dataset.value)
      if (!('missing' in read)) return read
      addIssue({ message: `needs ${read.missing}, for its type is ${dataset.value.type}` })
      return NEVER
    }),
  ),
}

/** Detailed rules: pictures, paragraphs, lists and tables in any order. */
export const rulesContent = component('sections.rules-content', {
  heading: optional(text()),
  items: list(rulesItem),
})

export type RulesContentData = DataOf<typeof rulesContent>
export type RulesFields = DataOf<typeof fields>
