import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { allFresh, pack, unpack } from './queue.ts'
import { event, visit } from './visit.fixture.ts'

const keysOf = async (days: ReadonlySet<string>) => new Map([...days].map((day) => [day, 'a key']))
const facts = await factsOf(
  [
    ...visit('a'),
    event('page_seen', 'b', 60, { details: { form: 'words.b' } }),
    event('page_seen', 'c', 70),
    event('web_vitals', 'c', 80, { details: { vitals: { LCP: { value: 2500, cause: 'h1' } } } }),
    event('app_first_opened', 'd', 86_400_000, { details: { campaign: 'diwali' } }),
  ],
  keysOf,
)

test('facts come out of a row as they went in, whatever they share', () => {
  expect(facts).toHaveLength(11)
  for (const group of [facts, [...facts].reverse(), [...facts, ...facts]])
    expect(unpack({ facts: pack(group), fresh: allFresh })).toEqual(group)
})

test('facts that share all but the visitor and the time take little room', () => {
  const same = Array.from({ length: 100 }, () => facts.slice(0, 1)).flat()
  expect(pack(same).length).toBeLessThan(100 * 110)
})

test('of events that the log had before, and of those that come twice in a group, nothing is counted', () => {
  const fresh = facts.slice(2, 5).map(({ id }) => id)
  expect(unpack({ facts: pack([...facts, ...facts]), fresh: JSON.stringify(fresh) })).toEqual(
    facts.slice(2, 5),
  )
})

test('a row whose facts name all they have is read, too', () => {
  expect(unpack({ facts: JSON.stringify(facts), fresh: JSON.stringify(facts.map(({ id }) => id)) })).toEqual(
    facts,
  )
})
