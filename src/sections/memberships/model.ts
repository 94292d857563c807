import {
  component,
  type DataOf,
  help,
  integer,
  link,
  list,
  optional,
  picture,
  text,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const member = entry('parts.membership', {
  img: picture(),
  alt: text(),
  url: help('Makes the logo a link.', optional(link())),
  width: help('In px; the picture’s own size when left empty.', optional(integer(1, 2000))),
  height: optional(integer(1, 2000)),
})

/** Logos of the associations that the company is a member of. */
export const memberships = component('sections.memberships', { heading: text(), items: list(member) })

export type MembershipsData = DataOf<typeof memberships>
