// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { noSetup } from '../../../state/setup.ts'
import { type DownloadSize, downloadSize } from './downloadSize.ts'

afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const endpoint = { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' } as const
const fixed = { kind: 'fixed', url: 'https://cdn.example/a.apk' } as const
const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const head = (headers: Record<string, string>) => new Response(null, { headers })

const MiB = 1024 * 1024
const file = (bytes: number): DownloadSize => ({ file: bytes, packed: null })
const release = { apkLink: '/files/a.apk', size: 24 * MiB }
const packed = { url: '/files/packed/a.json', size: 16 * MiB }

test.each<[string, typeof endpoint | typeof fixed | null, Response[], DownloadSize | null]>([
  ['the endpoint knows it', endpoint, [json(release)], file(24 * MiB)],
  [
    'the endpoint knows its packed form, too',
    endpoint,
    [json({ ...release, packed })],
    { file: 24 * MiB, packed: 16 * MiB },
  ],
  [
    'the packed form saves too little',
    endpoint,
    [json({ ...release, packed: { ...packed, size: 24 * MiB - 1024 } })],
    file(24 * MiB),
  ],
  [
    'only the server of the file does',
    endpoint,
    [json({ apkLink: '/files/a.apk' }), head({ 'content-length': '25' })],
    file(25),
  ],
  ['the link is fixed', fixed, [head({ 'content-length': '26' })], file(26)],
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
  expect(await downloadSize({ ...noSetup, link }, never)).toEqual(size)
})

test('a browser that runs no WebAssembly cannot read the packed form', async () => {
  vi.stubGlobal('fetch', async () => json({ ...release, packed }))
  const newer = Object.getOwnPropertyDescriptor(Array.prototype, 'findLast') ?? {}
  Reflect.deleteProperty(Array.prototype, 'findLast')
  const size = await downloadSize({ ...noSetup, link: endpoint }, never)
  Object.defineProperty(Array.prototype, 'findLast', newer)
  expect(size).toEqual(file(24 * MiB))
})
