import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { builtFolder } from '../../../site.fixture.ts'
import type { TokenState } from '../../../staff/login/authProvider.ts'
import type { EventRow } from '../../../storage/database/tables.ts'
import { databaseAtNoon } from '../database.fixture.ts'
import { dimensions } from '../dimensions.ts'
import { foldAll } from '../keep.ts'
import { queries } from '../queries.ts'
import { event, visit } from '../visit.fixture.ts'
import { serveFigures } from './serve.ts'

async function views(login: TokenState = 'signed-in', more: EventRow[] = []) {
  const { db, store } = await databaseAtNoon()
  await store.write([
    ...visit('a'),
    event('page_seen', 'b', 0, { page_url: 'https://ludo.example/hi/ludo/?utm_campaign=diwali' }),
    ...more,
    event('web_vitals', 'b', 9, { details: { vitals: { LCP: { value: 2_000, cause: 'hero <img>' } } } }),
  ])
  await foldAll(db)
  const app = Fastify()
  onTestFinished(() => app.close())
  const settings = { siteOrigin: 'https://ludo.example', siteFolder: join(builtFolder(), 'dist/site') }
  const experiments = [{ key: 'words', about: 'Fewer words?', state: 'running' as const, shareB: 50 }]
  serveFigures(app, db, { check: async () => login }, () => experiments, settings)
  return (url: string) => app.inject({ url, headers: { cookie: 'jwt=a.b.c' } })
}

const days = 'from=2026-11-20&to=2026-11-20'
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the funnel shows each step with its share, and what resumes saved', async () => {
  const answer = await (await views())(`/staff/funnel?${days}`)
  expect(answer.statusCode).toBe(200)
  expect(text(answer.body)).toMatch(
    /Page seen 2 Tapped 1 50 % Got the link 1 100 % First byte 1 100 % Resumed 1 100 % Whole 1 100 % Verified 1 100 % Saved 1 100 % Opened the app 0 0 %/,
  )
  expect(text(answer.body)).toContain('A lost connection 2 100 %')
  expect(text(answer.body)).toContain('Saved by resuming 1.0 KB')
})

const reduced = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36'

/** A visitor whose phone does not run the newest release. */
const misfit = (visitor: string, reason: 'android-too-old' | 'no-32-bit', android: number) => [
  event('page_seen', visitor, 0, { user_agent: reduced, details: { android, maker: 'itel' } }),
  event('apk_misfit', visitor, 1, { user_agent: reduced, details: { misfit: reason } }),
]

test('the funnel shows the phones that did not fit, by reason and by Android version', async () => {
  const phones = [
    ...misfit('c', 'android-too-old', 5),
    ...misfit('d', 'android-too-old', 6),
    ...misfit('e', 'no-32-bit', 11),
    event('apk_download_steps', 'c', 50, { details: { steps: ['linked', 'begun', 'whole', 'saved'] } }),
  ]
  const view = await views('signed-in', phones)
  expect(text((await view(`/staff/funnel?${days}`)).body)).toMatch(
    /Did not fit .*Android too old 2 1 saved A 32-bit phone 1 0 saved/,
  )
  const old = await view(`/staff/funnel?${days}&by=android&where=misfit%3Dandroid-too-old`)
  expect(text(old.body)).toContain('Only misfit android-too-old')
  const csv = await view(`/staff/funnel.csv?${days}&by=android&where=misfit%3Dandroid-too-old`)
  const lines = csv.body.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(0, 2)).toSorted()).toEqual([
    ['5', '1'],
    ['6', '1'],
  ])
  // Visitors whose phone fits are in no row.
  const reasons = await view(`/staff/funnel.csv?${days}&by=misfit`)
  expect(reasons.body.trimEnd().split('\r\n')).toHaveLength(3)
})

test('the funnel shows first opens per saved file by Android version', async () => {
  const app = (visitor: string, version: number) =>
    event('app_first_opened', visitor, 60, {
      page_url: 'app://open',
      user_agent: `Dalvik/2.1.0 (Linux; U; Android ${version}; SM-A145F)`,
    })
  const saves = (visitor: string, android: number) => [
    event('page_seen', visitor, 0, { user_agent: reduced, details: { android } }),
    event('apk_download_steps', visitor, 50, { user_agent: reduced, details: { steps: ['saved'] } }),
  ]
  const phones = [...saves('c', 14), ...saves('d', 14), ...saves('e', 9), app('f', 14)]
  const { body } = await (await views('signed-in', phones))(`/staff/funnel?${days}`)
  expect(text(body)).toMatch(/First opens per saved file, by android .*14 50 % of 2 .*9 0 % of 1/)
})

test('a view is narrowed to one value, whose dimension is not offered again', async () => {
  const answer = await (await views())(`/staff/funnel?${days}&by=campaign&where=campaign%3Ddiwali`)
  expect(text(answer.body)).toContain('Only campaign diwali')
  expect(text(answer.body)).toContain('Visitors 1 ')
  expect(answer.body).not.toContain('<option>campaign')
})

test('the CSV has a line for each value', async () => {
  const answer = await (await views())(`/staff/funnel.csv?${days}&by=campaign`)
  expect(answer.headers['content-disposition']).toContain('funnel-by-campaign-2026-11-20-2026-11-20.csv')
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head?.startsWith('value,seen,tapped,')).toBe(true)
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['unknown', '1', '1'],
    ['diwali', '1', '0'],
  ])
})

test('web vitals stand beside what the lab holds, and what pages say is text', async () => {
  const { body } = await (await views())(`/staff/vitals?${days}`)
  expect(text(body)).toMatch(/LCP, 75th percentile (?:1\.9|2\.0|2\.1) s lab 1\.3 s · good up to 2\.5 s/)
  expect(body).toContain('hero &lt;img>')
})

test('every query is explained on a page, and in the documentation', async () => {
  const { body } = await (await views())('/staff/queries')
  const documentation = readFileSync('docs/funnel-sql.md', 'utf8')
  for (const [name, { sql }] of Object.entries(queries)) {
    expect(body).toContain(`id="${name}"`)
    expect(documentation).toContain(sql)
  }
})

test.each([
  ['from=yesterday', 'from must be a day such as 2026-11-26'],
  ['from=2026-02-30', 'from must be a day of the calendar'],
  ['from=2026-11-21&to=2026-11-20', 'from must not be after to'],
  ['from=2020-11-21&to=2026-11-20', 'from must be at most 400 days before to'],
  ['by=phone', `by must be one of ${dimensions.join(', ')}`],
  ['where=phone%3Dx', 'where must be a dimension and a value, as in campaign=diwali'],
])('a view of %s is refused with a reason', async (query, reason) => {
  const answer = await (await views())(`/staff/funnel?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(text(answer.body)).toContain(reason)
})

test.each<[TokenState, number]>([
  ['signed-out', 401],
  ['unreachable', 502],
])('who is %s sees no figures', async (login, status) => {
  const ask = await views(login)
  for (const path of ['funnel', 'funnel.csv', 'vitals', 'queries'])
    expect((await ask(`/staff/${path}`)).statusCode).toBe(status)
})

test('the experiments of the site are shown with what came of them', async () => {
  const answer = await (await views())('/staff/experiments')
  expect(answer.statusCode).toBe(200)
  expect(text(answer.body)).toMatch(
    /Fewer words\? .*running · no visitor yet · 50 % of visitors get B · words/,
  )
})
