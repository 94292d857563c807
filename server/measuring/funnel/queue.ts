import type { FunnelQueueRow } from '../../storage/database/tables.ts'
import { dimensions } from './dimensions.ts'
import type { Fact } from './facts.ts'

/** The fields that a fact omits if they are the same as in the fact before it. */
type Shared = 'day' | 'isPrompt' | 'values' | 'steps'
type Packed = Omit<Fact, Shared> & Partial<Pick<Fact, Shared>>

/** The value of `fresh` if all events of a group were new in the log. */
export const allFresh = 'all'

/** The facts of a group of events, as the text in a row of the queue. */
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

/** The facts in a row of the queue whose events were new in the log. */
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
