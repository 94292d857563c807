import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Behaviour, faultyOrigin, type Origin } from '../../../tests/kit/exports/main.ts'
import { createFetch } from './createFetch.ts'
import { download } from './rows.ts'

const MiB = 1024 * 1024
const size = 5 * MiB
let origin: Origin
let seed = 1

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const locks = { request: async (...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await origin.close()
})

const publish = async (behaviour: Behaviour = {}) => {
  seed += 1
  origin = await faultyOrigin({ size, seed, ...behaviour })
  return origin
}
const starts = () => origin.counts.requests.map(({ range }) => Number(/\d+/.exec(range ?? '')?.[0]))
const hashOf = async (blob: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await blob.arrayBuffer()))
    .digest('hex')

test('a file is whole although its connection is cut, and is named by its address', async () => {
  const { fileUrl, live } = await publish({ script: [{ do: 'cut', after: 3 * MiB }] })
  const phases = new Set<string>()
  const file = await download(fileUrl, { onState: ({ phase }) => phases.add(phase) })
  expect([file.name, file.size]).toEqual(['file.apk', size])
  expect(await hashOf(await file.file())).toBe(live().sha256)
  expect(starts()).toHaveLength(2)
  expect(starts()[1]).toBeGreaterThan(2 * MiB)
  expect([...phases]).toEqual(['downloading', 'complete'])
})

test('a file that is whole is given out again without a request, until it is deleted', async () => {
  const { fileUrl } = await publish()
  const first = await download(fileUrl, { name: 'other.bin' })
  const again = await download(fileUrl)
  expect([first.name, again.size, starts().length]).toEqual(['other.bin', size, 1])
  await again.delete()
  await download(fileUrl)
  expect(starts()).toEqual([0, 0])
})

test('an aborted download goes on from what was stored', async () => {
  const { fileUrl } = await publish({ script: [{ do: 'stall', after: 3 * MiB }] })
  const stop = new AbortController()
  const onState = (state: object) => 'received' in state && state.received === 3 * MiB && stop.abort()
  const stopped = download(fileUrl, { signal: stop.signal, onState })
  await expect.poll(() => origin.bytesSent()).toBe(3 * MiB)
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect((await download(fileUrl)).size).toBe(size)
  expect(starts()[1]).toBe(3 * MiB)
})

test.each(['hex', 'sri'])('a flipped bit is found by the SHA-256 (%s) and fetched again', async (form) => {
  const { fileUrl, live } = await publish({ script: [{ do: 'corrupt', at: 4 * MiB }] })
  const { sha256: hex } = live()
  const sha256 = form === 'hex' ? hex.toUpperCase() : `sha256-${Buffer.from(hex, 'hex').toString('base64')}`
  const file = await download(fileUrl, { verify: { sha256 } })
  expect(await hashOf(await file.file())).toBe(hex)
})

test('a file that is not the published one is never given out', async () => {
  const { fileUrl } = await publish()
  const verify = { sha256: 'a'.repeat(64) }
  await expect(download(fileUrl, { verify })).rejects.toMatchObject({
    name: 'DownloadError',
    failure: { kind: 'corrupt' },
  })
  await expect(download(fileUrl, { verify: { sha256: 'abc' } })).rejects.toThrow(
    'abc is no SHA-256. Allowed: 64',
  )
})

test('a refused address is renewed', async () => {
  const { fileUrl } = await publish({ script: [{ do: 'answer', status: 403 }] })
  const renew = vi.fn(async () => `${fileUrl}?fresh`)
  expect((await download(fileUrl, { renew })).size).toBe(size)
  expect(renew).toHaveBeenCalledOnce()
  await expect(
    publish({ always: [{ do: 'answer', status: 404 }] }).then((o) => download(o.fileUrl)),
  ).rejects.toMatchObject({
    failure: { kind: 'gone', status: 404 },
  })
})

test('a fetch answers matching requests from the store, and leaves others to the network', async () => {
  const { fileUrl, linkUrl, live } = await publish({ script: [{ do: 'cut', after: 3 * MiB }] })
  const resuming = createFetch(download, (url) => (url.endsWith('.apk') ? {} : null))
  const answer = await resuming(fileUrl)
  expect([answer.ok, answer.url, answer.headers.get('content-length')]).toEqual([true, fileUrl, `${size}`])
  expect(await hashOf(await answer.blob())).toBe(live().sha256)
  expect((await resuming(linkUrl, { method: 'POST', body: '{}' })).status).toBe(200)
})

test.each([
  [{}],
  [{ verify: { sha256: 'a'.repeat(64) } }],
  [{ verify: { size } }],
  [{ verify: { sha256: 'a'.repeat(64), size: -1 } }],
])('the packed form needs a proof: %j is refused', async (options) => {
  const { fileUrl } = await publish()
  const packed = 'http://localhost/plan.json'
  await expect(download(fileUrl, { ...options, packed })).rejects.toThrow(
    new TypeError(
      'packed needs verify.sha256 and verify.size, the SHA-256 and the length of the file: they prove that the pieces became the file.',
    ),
  )
  expect(starts()).toEqual([])
})

test.each(['http://localhost:1/plan.json', '/plan.json'])(
  'a file comes without its packed form, if the plan %s is not there',
  async (packed) => {
    const { fileUrl, live } = await publish()
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
    const file = await download(fileUrl, { verify: { sha256: live().sha256, size }, packed })
    expect(await hashOf(await file.file())).toBe(live().sha256)
  },
)
