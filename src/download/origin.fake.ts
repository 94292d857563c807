import { createClock } from './clock.fake.ts'
import type { Link } from './link.ts'
import { packageOf } from './package.fake.ts'
import type { Ports } from './ports.ts'
import { createFakeFiles } from './store/byteFiles.fake.ts'
import { createChunkStore } from './store/chunkStore.ts'
import { createDatabase } from './store/database.ts'
import { sweep } from './store/quota.ts'
import { readInParallel } from './transfer/parallelRanges.ts'
import { createApkVerifier } from './verify/apkVerifier.ts'
import { createHashVerifier } from './verify/hash.ts'

/** The fault of one response of the fake origin. Numbers are bytes of its body. */
export type Fault =
  | { as: 'clean' }
  | { as: 'cut'; after: number }
  | { as: 'ends-early'; after: number }
  | { as: 'stall'; after: number }
  | { as: 'no-answer' }
  | { as: 'unreachable' }
  | { as: 'offline' }
  | { as: 'status'; status: number }
  | { as: 'portal' }
  | { as: 'alien'; length?: true }
  /** `whole`: a 200 response that ends without an error after `after` bytes. */
  | { as: 'new-release'; whole?: true; after?: number }
  /** `ends`: the body ends without an error. `chunked`: the response has no Content-Length. */
  | { as: 'no-range'; after?: number; ends?: true; chunked?: true }
  /** A part that begins this many bytes after the requested byte, or before if it is negative. */
  | { as: 'wrong-offset'; by?: number }
  | { as: 'unsatisfiable'; length: number }
  | { as: 'no-content-range' }
  | { as: 'no-validator'; after: number }
  | { as: 'weak-validator'; after: number }
  /** One byte of the file arrives changed. */
  | { as: 'flipped'; at: number }
  | { as: 'length-too-long' }
  | { as: 'length-too-short'; after: number }
  | { as: 'compressed'; after: number }
  /** Chromium rejects an encoding that it did not request. */
  | { as: 'compressed-despite-range' }

export type FakeOrigin = {
  ports: Ports
  /** The Range headers of the requests, such as `bytes=0-`. */
  requested: string[]
  /** The total number of bytes of all bodies. */
  delivered: number
  releases: Uint8Array[]
  /** Moves the visitor's clock forward or back. */
  setClock(ms: number): void
  /** Requests for a fresh link. */
  relinks: number
  /** The bytes of the files, by name. */
  files: Map<string, Uint8Array>
  /** The names of the files that are open for writing. */
  openFiles: Set<string>
}

/** The stored bytes of the first record. */
export async function storedBytes({ ports: { chunks } }: { ports: Ports }): Promise<Buffer> {
  const [record] = await chunks.list()
  const pieces: Uint8Array[] = []
  if (record) for await (const { bytes } of chunks.pieces(record)) pieces.push(bytes)
  return Buffer.concat(pieces)
}

/** The size of a piece of a body: small, or larger if the file is large, to save time. */
const pieceBytes = (file: number) => (file < MiB ? 1000 : 64 * 1024)
const MiB = 1024 * 1024
// Long, because a busy machine may stall for seconds.
const openTimeoutMs = 600_000
let databases = 0

/**
 * Creates ports whose origin applies one fault of the script to each request, then none. `size` is the length of all
 * releases, or a list with the length of each. The clock advances only while nothing else runs.
 */
export function createFakeOrigin(
  script: readonly Fault[],
  size: number | readonly [number, number, number],
  freshLink: () => Link | 'refused' = () => 'refused',
  store: 'file' | 'rows' = 'file',
) {
  const faults = [...script]
  const releases = (typeof size === 'number' ? [size, size, size] : size).map((length, i) =>
    packageOf(length, i + 1),
  )
  let current = 0
  let offline = false
  const clock = createClock()
  let clockOffset = 0
  const now = () => clock.now() + clockOffset
  const { files, contents, open: openFiles } = createFakeFiles()
  const fake: FakeOrigin = {
    ports: createPorts(),
    requested: [],
    delivered: 0,
    releases,
    setClock: (ms) => {
      clockOffset += ms
    },
    relinks: 0,
    files: contents,
    openFiles,
  }
  return fake

  function createPorts(): Ports {
    const use = createDatabase(`downloads-${databases++}`, undefined, openTimeoutMs)
    const chunks = createChunkStore((work) => clock.busyWith(use(work)), files, now)
    return {
      fetch: async (_url, init) =>
        respond(faults.shift() ?? { as: 'clean' }, new Headers(init?.headers), init?.signal),
      chunks,
      sweep,
      createVerifier: async ({ sha256, release = {} }, { signer = release.signer }) => {
        const byHash = sha256 ? createHashVerifier(sha256, chunks) : null
        const facts = { expected: signer ?? null, blocks: release.blocks ?? null, byHash }
        return createApkVerifier(facts, chunks, async () => null, null)
      },
      readInParallel,
      lockFile: async () => () => {},
      openFile: async (name) => (store === 'file' ? files.open(name) : null),
      requestLink: async () => {
        fake.relinks += 1
        return freshLink()
      },
      probe: async () => !offline,
      freeBytes: async () => Number.POSITIVE_INFINITY,
      now,
      elapsed: clock.now,
      sleep: clock.sleep,
      backOff: clock.sleep,
      random: () => 0.5,
    }
  }

  async function respond(
    fault: Fault,
    headers: Headers,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const range = headers.get('range') ?? ''
    fake.requested.push(range)
    offline = fault.as === 'offline'
    if (fault.as === 'offline' || fault.as === 'unreachable') throw new TypeError('Failed to fetch')
    if (fault.as === 'compressed-despite-range' && range) throw new TypeError('Failed to fetch')
    if (fault.as === 'no-answer')
      return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    if (fault.as === 'status') return new Response('no', { status: fault.status })
    if (fault.as === 'portal') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
    if (fault.as === 'alien')
      return new Response('A'.repeat(5000), { headers: fault.length ? { 'content-length': '5000' } : {} })
    if (fault.as === 'new-release') current = Math.min(current + 1, releases.length - 1)

    const file = releases[current] ?? new Uint8Array()
    const [, first = 0, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    const from = Number(first)
    if (fault.as === 'unsatisfiable' || from >= file.length) {
      const length = fault.as === 'unsatisfiable' ? fault.length : file.length
      return new Response(null, {
        status: 416,
        headers: { 'content-range': `bytes */${length}`, etag: etag() },
      })
    }
    const isWholeRelease = fault.as === 'new-release' && fault.whole
    const whole = fault.as === 'no-range' || isWholeRelease || fault.as.startsWith('compressed')
    const moved = fault.as === 'wrong-offset' ? Math.max(0, from + (fault.by ?? -7)) : from
    const start = whole ? 0 : moved
    const end = last && !whole ? Number(last) + 1 : file.length
    const bytes = file.slice(start, end)
    if (fault.as === 'flipped') bytes[fault.at - start] = ~(bytes[fault.at - start] ?? 0)
    const headersOf: Record<string, string> = { etag: etag(), 'content-length': String(bytes.length) }
    if (!whole && fault.as !== 'no-content-range')
      headersOf['content-range'] = `bytes ${start}-${end - 1}/${file.length}`
    if (fault.as === 'no-range' && fault.chunked) delete headersOf['content-length']
    if (fault.as === 'no-validator') delete headersOf.etag
    if (fault.as === 'weak-validator') headersOf.etag = `W/${etag()}`
    if (fault.as.startsWith('compressed'))
      Object.assign(headersOf, { 'content-encoding': 'gzip', 'content-length': '99' })
    if (fault.as === 'length-too-long') headersOf['content-length'] = String(bytes.length + 5000)
    if (fault.as === 'length-too-short') headersOf['content-length'] = String(fault.after)
    return new Response(body(bytes, fault, pieceBytes(file.length)), {
      status: whole ? 200 : 206,
      headers: new Headers(headersOf),
    })
  }

  function etag() {
    return `"release-${current}"`
  }

  function body(bytes: Uint8Array, fault: Fault, most: number): ReadableStream<Uint8Array> {
    const until =
      'after' in fault && fault.after !== undefined ? Math.min(fault.after, bytes.length) : bytes.length
    let at = 0
    return new ReadableStream({
      type: 'bytes',
      pull(controller) {
        if (at < until) {
          const piece = bytes.slice(at, Math.min(at + most, until))
          at += piece.length
          fake.delivered += piece.length
          controller.enqueue(piece)
          return
        }
        if (fault.as === 'stall' || fault.as === 'length-too-long') return new Promise(() => {})
        const ends = ['ends-early', 'length-too-short', 'new-release'].includes(fault.as)
        if (at < bytes.length && !ends && !('ends' in fault))
          return controller.error(new TypeError('network error'))
        controller.close()
        controller.byobRequest?.respond(0)
      },
    })
  }
}
