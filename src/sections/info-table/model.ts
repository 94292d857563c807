import {
  component,
  type DataOf,
  help,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const fact = entry('parts.fact', {
  icon: optional(picture()),
  label: text(),
  value: help('What holds for it.', text()),
})

/** What the page is about: its main heading, a few sentences and the facts at a glance. */
export const infoTable = component('sections.info-table', {
  heading: help(
    'The only heading of level 1 on a page; a new line starts where the editor starts one.',
    longText(),
  ),
  body_html: richText(),
  caption: help('The words above the table of facts.', text()),
  facts: help('The facts, a row each.', list(fact)),
})

export type InfoTableData = DataOf<typeof infoTable>
