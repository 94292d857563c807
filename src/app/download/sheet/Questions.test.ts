// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { noSetup } from '../../../state/setup.ts'
import { downloadSize } from './Questions.tsx'

afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const endpoint = { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' } as const
const fixed = { kind: 'fixed', url: 'https://cdn.example/a.apk' } as const
const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const head = (headers: Record<string, string>) => new Response(null, { headers })

test.each<[string, typeof endpoint | typeof fixed | null, Response[], number | null]>([
  ['the endpoint knows it', endpoint, [json({ apkLink: '/files/a.apk', size: 24 })], 24],
  [
    'only the server of the file does',
    endpoint,
    [json({ apkLink: '/files/a.apk' }), head({ 'content-length': '25' })],
    25,
  ],
  ['the link is fixed', fixed, [head({ 'content-length': '26' })], 26],
  ['the server compresses', fixed, [head({ 'content-length': '7', 'content-encoding': 'gzip' })], null],
  ['a captive portal answers', fixed, [head({ 'content-length': '7', 'content-type': 'text/html' })], null],
  ['nobody answers', fixed, [], null],
  ['there is nothing to stream', null, [], null],
])('%s', async (_case, link, answers, size) => {
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return next
  })
  expect(await downloadSize({ ...noSetup, link }, never)).toBe(size)
})
