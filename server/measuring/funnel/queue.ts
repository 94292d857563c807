import type { FunnelQueueRow } from '../../storage/database/tables.ts'
import { dimensions } from './dimensions.ts'
import type { Fact } from './facts.ts'

/** What most facts have in common with the one before, and then leave out. */
type Shared = 'day' | 'isPrompt' | 'values' | 'steps'
type Packed = Omit<Fact, Shared> & Partial<Pick<Fact, Shared>>

/** Stands in `fresh` where the log took all events of a group. */
export const allFresh = 'all'

/** The facts in a group of events, as a row of the queue has them. */
export const pack = (facts: readonly Fact[]): string =>
  JSON.stringify(facts.map((fact, place) => without(fact, facts[place - 1])))

function without({ day, isPrompt, values, steps, ...own }: Fact, before: Fact | undefined): Packed {
  const packed: Packed = own
  if (day !== before?.day) packed.day = day
  if (isPrompt !== before?.isPrompt) packed.isPrompt = isPrompt
  if (dimensions.some((dimension) => values[dimension] !== before?.values[dimension])) packed.values = values
  if (steps.join() !== before?.steps.join()) packed.steps = steps
  return packed
}

/** The facts in a row of the queue whose events the log did not have before. */
export function unpack({ facts, fresh }: Pick<FunnelQueueRow, 'facts' | 'fresh'>): Fact[] {
  const all: Fact[] = []
  for (const packed of JSON.parse(facts) as Packed[]) {
    const { day, isPrompt, values, steps } = { ...all.at(-1), ...packed } as Fact
    all.push({ ...packed, day, isPrompt, values, steps })
  }
  if (fresh === allFresh) return all
  const ids = new Set<string>(JSON.parse(fresh))
  return all.filter(({ id }) => ids.delete(id))
}
