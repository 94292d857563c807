import type { Form } from '../model/experiment.ts'
import type { DataOf } from '../model/fields.ts'
import * as models from './registry.ts'

export type SectionName = keyof typeof models

/** The parsed data of one section; `endsOn` is the last day on which it is shown, `experiment` which form it is in one. */
export type SectionData<N extends SectionName = SectionName> = {
  [K in N]: { __component: K; endsOn?: string; experiment?: Form } & DataOf<(typeof models)[K]>
}[N]

export const isSectionName = (name: unknown): name is SectionName =>
  typeof name === 'string' && Object.hasOwn(models, name)
