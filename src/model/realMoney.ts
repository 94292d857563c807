import * as v from 'valibot'
import {
  choice,
  component,
  type DataOf,
  type Field,
  help,
  type InputOf,
  optional,
  yesOrNo,
} from './fields.ts'

/** An editor's mark on a page, a section or an entry: what the free-play profile does with it. */
export const realMoney = help(
  '`yes`: it mentions real money, and the free-play profile leaves it out. `instead`: only the free-play profile shows it, in place of what it leaves out. Empty: shown in both.',
  optional(choice(['yes', 'instead'])),
)

/** An editor's confirmation that a section or an entry is true. */
export const confirmed = help(
  'Yes: what this claims is true and can be proven. No: a sample, which a public site leaves out. Coupons, memberships and testimonials are samples until they are confirmed.',
  optional(yesOrNo()),
)

type Group = Field & { fields: Record<string, Field> }
type Marks = { realMoney?: DataOf<typeof realMoney> | null; confirmed?: boolean | null }

/**
 * Adds the fields `realMoney` and `confirmed` to a component. Parsed data lacks them: they are applied before parsing.
 */
export const markable = <G extends Group>(group: G) => {
  const mark = v.looseObject(
    { realMoney: v.nullish(realMoney.schema), confirmed: v.nullish(confirmed.schema) },
    'must be a group of fields',
  )
  return {
    ...group,
    fields: { ...group.fields, realMoney, confirmed },
    // The compiler does not know that a loose object keeps all other fields. The schema after it checks them.
    schema: v.pipe(
      mark as unknown as v.GenericSchema<InputOf<G> & Marks, InputOf<G>>,
      group.schema as v.GenericSchema<InputOf<G>, DataOf<G>>,
    ),
  }
}

/** An entry of a list in a section: a component that an editor can mark. */
export const entry = <const N extends string, F extends Record<string, Field>>(name: N, fields: F) =>
  markable(component(name, fields))
