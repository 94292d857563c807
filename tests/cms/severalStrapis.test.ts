import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../kit/loopback.ts'
import { type Postgres, startPostgres } from '../soak/postgres.ts'
import { firstLogin, panelOf } from './panel.ts'
import { type Running, startStrapi } from './strapi.ts'

type Notice = { event: string; entry: { documentId: string; locale: string } }

/** The webhook requests of both Strapis. */
const notices: string[] = []
let postgres: Postgres
let site: Awaited<ReturnType<typeof listen>>
const strapis: Running[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  const hook = createServer(async (request, response) => {
    const { event, entry } = (await json(request)) as Notice
    notices.push(`${event} ${entry.documentId} ${entry.locale}`)
    response.end('{}')
  })
  site = await listen(hook)
  const environment = {
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: postgres.url,
    SITE_ORIGIN: site.url,
    PUBLISH_SECRET: 'the-secret-of-both',
    SCHEDULE_RULE: '* * * * * *',
  }
  // The first one creates the tables.
  for (let count = 0; count < 2; count += 1) strapis.push(await startStrapi(environment))
})
afterAll(async () => {
  await Promise.all(strapis.map((one) => one.stop()))
  await Promise.all([postgres?.remove(), site?.stop()])
})

const pages = ['ludo', 'ludo-rules', 'faqs'].flatMap((document) =>
  ['hi', 'gu', 'bn'].map((locale) => [document, locale] as const),
)

test('two Strapis with one PostgreSQL do each scheduled task once', async () => {
  const panel = await panelOf(strapis[0]?.address ?? '', firstLogin)
  const publishOn = new Date(Date.now() + 10_000).toISOString()
  for (const [document, locale] of pages) await panel.save(document, locale, { publishOn })
  expect(notices).toEqual([])
  const all = pages.map(([document, locale]) => `entry.publish ${document} ${locale}`).sort()
  await expect.poll(() => notices.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(all.length)
  // This page is published after any page that would be published twice.
  await panel.save('ludo', 'en', { publishOn: new Date(Date.now() + 3_000).toISOString() })
  await expect.poll(() => notices, { timeout: 20_000 }).toContain('entry.publish ludo en')
  expect(notices.filter((notice) => !notice.endsWith(' en')).sort()).toEqual(all)
})
