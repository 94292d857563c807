import { expect, test } from 'vitest'
import type { EventRow } from '../../storage/database/tables.ts'
import { databaseAtNoon } from '../funnel/database.fixture.ts'
import { foldAll } from '../funnel/keep.ts'
import { event } from '../funnel/visit.fixture.ts'
import { measure } from './figures.ts'

const words = { key: 'words', state: 'running' as const, shareB: 50 }
const colours = { key: 'colours', state: 'planned' as const, shareB: 10 }

async function opened() {
  const { db, store } = await databaseAtNoon()
  const count = async (...events: EventRow[]) => {
    await store.write(events)
    await foldAll(db)
    return measure(db, [words, colours])
  }
  return { db, count }
}

const saw = (visitor: string, form: string, ms = 0) => event('page_seen', visitor, ms, { details: { form } })
const converted = (visitor: string, ms = 10) =>
  event('apk_download_steps', visitor, ms, { details: { steps: ['whole'] } })

test('visitors and their conversions are counted by form, in the order of the site', async () => {
  const { count } = await opened()
  const measured = await count(
    saw('one', 'words.a'),
    saw('two', 'words.b'),
    saw('three', 'words.b'),
    converted('three'),
    converted('nobody'),
  )
  expect(measured.map(({ experiment }) => experiment.key)).toEqual(['words', 'colours'])
  expect(measured[0]).toMatchObject({
    since: '2026-11-20',
    arms: { a: { visitors: 1, conversions: 0 }, b: { visitors: 2, conversions: 1 } },
    verdict: { state: 'too early' },
  })
  expect(measured[1]).toMatchObject({ since: null, arms: { a: { visitors: 0 }, b: { visitors: 0 } } })
})

test('what comes twice, late or in another order counts once', async () => {
  const { count } = await opened()
  const events = [saw('one', 'words.b'), converted('one')]
  await count(...[...events].reverse())
  const [measured] = await count(...events, saw('one', 'words.b', 500), converted('one', 900))
  expect(measured?.arms.b).toEqual({ visitors: 1, conversions: 1 })
})

test('of a visitor who saw both forms the first counts', async () => {
  const { count } = await opened()
  await count(saw('one', 'words.b', 100))
  const [measured] = await count(saw('one', 'words.a', 50))
  expect(measured?.arms).toMatchObject({ a: { visitors: 1 }, b: { visitors: 0 } })
})

test('a visitor may be in several experiments, and forged ones fill nothing', async () => {
  const { db, count } = await opened()
  const forged = Array.from({ length: 60 }, (_, place) =>
    saw(`forger ${place}`, `forged_${place}.a`, 1000 + place),
  )
  const measured = await count(saw('one', 'words.a'), saw('one', 'colours.b'), ...forged)
  expect(measured.map(({ arms }) => arms.a.visitors + arms.b.visitors)).toEqual([1, 1])
  const forms = await db
    .selectFrom('funnel_counts')
    .selectAll()
    .where('dimension', '=', 'experiment')
    .execute()
  expect(forms.length).toBe(40)
})
