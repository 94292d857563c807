import 'fake-indexeddb/auto'
import { array, assert, asyncProperty, boolean, constantFrom, integer, record as shape } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { createFakeOrigin, type FakeOrigin, storedBytes } from '../origin.fake.ts'
import { packageOf } from '../package.fake.ts'
import type { DownloadState } from '../states.ts'
import { rsa, signedApk } from '../verify/apk/signedApk.fake.ts'
import { download } from './engine.ts'

const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const link = { url, sha256: null, size: null }
const developer = rsa()

const signed = (fill: string) =>
  signedApk({
    contents: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(20_000, fill)]),
    schemes: { v2: [{ identity: developer }] },
  })
const apk = signed('an APK ')
/** Another release of the same length. */
const other = signed('update ')
const size = apk.length

/** How a server answers one request, whatever range was asked for. */
const answers = shape({
  /** `several`: a 206 that names no range. */
  place: constantFrom('asked', 'aligned', 'zero', 'later', 'whole', 'several'),
  /** Bytes of the body before it ends. */
  length: integer({ min: 1, max: size }),
  ends: constantFrom('cut', 'cleanly'),
  /** The Content-Range names only the bytes up to this length. */
  isNamedShort: boolean(),
  validator: constantFrom('same', 'none', 'own', 'weak'),
  hasTotal: boolean(),
  hasLength: boolean(),
  isOther: boolean(),
})
const servers = shape({
  answers: array(answers, { maxLength: 12 }),
  store: constantFrom('file' as const, 'rows' as const),
  blockBytes: constantFrom(512, 4096, 16_384),
})

type Answer = typeof answers extends { generate(...args: never[]): { value: infer T } } ? T : never
type Server = { answers: Answer[]; store: 'file' | 'rows'; blockBytes: number }

/** An origin that answers as the server does, and normally after it, or if too many answers gave nothing new. */
function serve(
  { answers: script, store, blockBytes }: Server,
  releaseOf: (answer: Answer | null) => Buffer,
  isEtagTrue = false,
) {
  const fake = createFakeOrigin([], 4, undefined, store)
  const left = [...script]
  const sent = new Set<number>()
  let fruitless = 0
  let wasted = 0
  let count = 0
  fake.ports.fetch = async (_url, init) => {
    const range = new Headers(init?.headers).get('range')
    const [, first = '0', last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const asked = Number(first)
    count += 1
    if (count > 1000) throw new Error('a run that does not end')
    const isFair = fruitless < 3 && wasted === 0
    const next = isFair ? (left.shift() ?? null) : null
    const answer = next?.place === 'several' && range === null ? null : next
    const file = releaseOf(answer)
    if (asked >= size && answer?.place !== 'whole')
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
    const place = range === null ? 'whole' : (answer?.place ?? 'asked')
    const from = {
      asked,
      aligned: asked - (asked % blockBytes),
      zero: 0,
      later: Math.min(asked + blockBytes, size - 1),
      whole: 0,
      several: asked,
    }[place]
    const named = answer?.isNamedShort ? Math.min(size, from + answer.length) : last ? Number(last) + 1 : size
    const end = Math.max(from, place === 'whole' || named <= from ? size : named)
    const delivered = answer ? Math.min(answer.length, end - from) : end - from
    const before = sent.size
    if (place !== 'several') for (let at = from; at < from + delivered; at++) sent.add(at)
    const isNew = sent.size > before
    fruitless = isNew ? 0 : fruitless + 1
    wasted = isNew ? 0 : wasted + delivered
    const headers = new Headers()
    const validator = {
      same: isEtagTrue && answer?.isOther ? '"b"' : '"a"',
      none: null,
      own: `"${count}"`,
      weak: 'W/"a"',
    }[answer?.validator ?? 'same']
    if (validator) headers.set('etag', validator)
    if (place !== 'whole' && place !== 'several')
      headers.set('content-range', `bytes ${from}-${end - 1}/${answer?.hasTotal === false ? '*' : size}`)
    if (answer?.hasLength !== false) headers.set('content-length', String(end - from))
    const body = bodyOf(
      file.subarray(from, from + delivered),
      delivered < end - from && answer?.ends === 'cut',
    )
    return new Response(body, { status: place === 'whole' ? 200 : 206, headers })
  }
  return fake
}

const bodyOf = (bytes: Uint8Array, isCut: boolean) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      at += 1000
      if (at < bytes.length + 1000) controller.enqueue(bytes.slice(at - 1000, at))
      else if (isCut) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
}

async function run(fake: FakeOrigin): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  const { signal } = new AbortController()
  for await (const state of download(link, request, crypto.randomUUID(), fake.ports, signal)) last = state
  return last
}

test('whatever ranges, validators and ends a server gives, a signed APK is complete as long as new bytes arrive', async () => {
  await assert(
    asyncProperty(servers, async (server) => {
      const fake = serve(server, () => apk)
      expect(await run(fake)).toMatchObject({ phase: 'complete' })
      expect((await storedBytes(fake)).equals(apk)).toBe(true)
    }),
    { numRuns: runs(2000) },
  )
}, 300_000)

test.each([
  ['signed releases, even with one validator for both', apk, other, false],
  ['unsigned releases', Buffer.from(packageOf(size, 1)), Buffer.from(packageOf(size, 2)), true],
])(
  'two %s, are never mixed',
  async (_kind, first, second, isEtagTrue) => {
    await assert(
      asyncProperty(servers, async (server) => {
        const fake = serve(server, (answer) => (answer?.isOther ? second : first), isEtagTrue)
        const last = await run(fake)
        const bytes = await storedBytes(fake)
        if (last?.phase === 'complete') expect(bytes.equals(first) || bytes.equals(second)).toBe(true)
        else expect(last?.phase).toBe('failed')
      }),
      { numRuns: runs(2000) },
    )
  },
  300_000,
)
