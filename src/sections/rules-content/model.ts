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
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'
import { firstOf, flagOrName, textOrRows, textOrTexts } from './forms.ts'
import { type RulesItem, readItem } from './item.ts'

const fields = entry('parts.rules-item', {
  type: help(
    'What this entry is; only the fields of that kind count.',
    choice(['image', 'paragraph', 'list', 'table']),
  ),
  image: help('The picture, where the entry is one.', optional(picture())),
  alt: optional(text()),
  paragraph: help('The text, where the entry is one.', optional(richText())),
  htag: help('The level of the heading above a list.', optional(firstOf(choice(['h2', 'h3', 'h4'])))),
  valueTag: help('The heading above a list.', optional(textOrTexts(text()))),
  hideClass: help('Shows a list without its marks.', flagOrName(flag())),
  values: help('The entries of a list, one a line.', optional(textOrTexts(longText()))),
  columns: help(
    'The heads of a table’s columns, on one line, with | between them.',
    optional(textOrTexts(text())),
  ),
  rows: help(
    'The rows of a table, one a line, with | between their cells.',
    optional(textOrRows(longText())),
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
