import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import {
  buckets,
  type Experiments,
  experimentsFile,
  letterIn,
  otherFormFile,
} from '../../src/site/experiments.ts'
import { startApp } from '../app.fixture.ts'
import { builtFolder } from '../site.fixture.ts'
import { servePages } from './pages.ts'

const experiment = { key: 'short_steps', shareB: 50 }
const inB = Array.from({ length: buckets }, (_, bucket) => bucket).filter(
  (bucket) => letterIn(bucket, experiment) === 'B',
)
const inA = Array.from({ length: buckets }, (_, bucket) => bucket).filter((bucket) => !inB.includes(bucket))

/** A site with two forms of one page. */
function withExperiment(): { app: FastifyInstance; end: () => void } {
  const folder = join(builtFolder(), 'dist/site')
  writeFileSync(join(folder, 'gu/ludo', otherFormFile), '<!doctype html><title>B</title>')
  writeFileSync(join(folder, experimentsFile), '{}')
  let pages: Experiments['pages'] = { '/gu/ludo/': experiment }
  const app = fastify()
  servePages(app, {
    folder,
    apkOrigins: [],
    experiments: () => ({ pages, all: [] }),
    otherBuilds: async () => null,
  })
  return {
    app,
    end() {
      pages = {}
    },
  }
}

const get = (app: FastifyInstance, cookie?: string, url = '/gu/ludo/') =>
  app.inject({ url, headers: cookie === undefined ? {} : { cookie } })

test('a visitor keeps the form of their bucket', async () => {
  const { app } = withExperiment()
  const bodies = await Promise.all([inA[0], inB[0], inB[0]].map((one) => get(app, `a=1; bucket=${one}`)))
  expect(bodies.map(({ body }) => body.includes('<title>B'))).toEqual([false, true, true])
  expect(bodies.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined])
})

test.each([undefined, 'bucket=', 'bucket=100', 'bucket=-1', 'bucket=7x', 'bucket=seven'])(
  'whoever has no bucket gets one, and the form of it: %s',
  async (cookie) => {
    const { app } = withExperiment()
    const first = await get(app, cookie)
    const [kept = ''] = String(first.headers['set-cookie']).split(';')
    expect(first.headers['set-cookie']).toMatch(/^bucket=\d{1,2}; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const again = await get(app, kept)
    expect(again.body).toBe(first.body)
    expect(again.headers['set-cookie']).toBeUndefined()
  },
)

test('caches keep the forms apart, and keep no answer that gives a bucket', async () => {
  const { app } = withExperiment()
  const [a, b, first] = await Promise.all([
    get(app, `bucket=${inA[0]}`),
    get(app, `bucket=${inB[0]}`),
    get(app),
  ])
  for (const { headers } of [a, b, first]) expect(headers.vary).toBe('cookie, accept-encoding')
  expect(a.headers.etag).not.toBe(b.headers.etag)
  expect([a.headers['cache-control'], first.headers['cache-control']]).toEqual([
    'no-cache',
    'private, no-cache',
  ])
  const known = (cookie: string) =>
    app.inject({ url: '/gu/ludo/', headers: { cookie, 'if-none-match': String(b.headers.etag) } })
  expect((await known(`bucket=${inB[0]}`)).statusCode).toBe(304)
  expect((await known(`bucket=${inB[0]}`)).headers.vary).toBe('cookie, accept-encoding')
  expect((await known(`bucket=${inA[0]}`)).statusCode).toBe(200)
})

test('other pages know nothing of it, and the other form has no address', async () => {
  const { app } = withExperiment()
  const home = await get(app, undefined, '/')
  expect([home.headers.vary, home.headers['set-cookie']]).toEqual(['accept-encoding', undefined])
  for (const url of [`/gu/ludo/${otherFormFile}`, `/${experimentsFile}`])
    expect((await get(app, undefined, url)).statusCode).toBe(404)
})

test('an experiment begins and ends without a restart', async () => {
  const { app, end } = withExperiment()
  end()
  const ended = await get(app, `bucket=${inB[0]}`)
  expect(ended.body).not.toContain('<title>B')
  expect(ended.headers.vary).toBe('accept-encoding')
})

test('a folder of an earlier build has no experiments', async () => {
  const { app } = await startApp()
  expect((await get(app, 'bucket=1')).headers.vary).toBe('accept-encoding')
})
