import { setTimeout as pause } from 'node:timers/promises'
import type { DownloadRequest } from '../../src/download/downloadRequest.ts'
import { createLinkClient } from '../../src/download/linkClient.ts'
import { download } from '../../src/download/run/engine.ts'
import type { DownloadState } from '../../src/download/states.ts'
import type { ByteFiles } from '../../src/download/store/byteFiles.ts'
import { createChunkStore } from '../../src/download/store/chunkStore.ts'
import { createDatabase } from '../../src/download/store/database.ts'
import { createApkVerifier } from '../../src/download/verify/apkVerifier.ts'
import { nodePorts } from '../nodeDownload.ts'

/**
 * The result of a visitor's download: how often it was cut, how many bytes that had arrived before a cut were fetched
 * again, and how many responses began at byte 0.
 */
export type Outcome = { last: DownloadState; cuts: number; repeated: number; starts: number }

/** The bytes of one response that the engine received. */
type Portion = { start: number; end: number; isCut: boolean }

let visitors = 0

/**
 * Downloads the release that `origin` offers with the site's engine, at `rate` bytes per second until `hurry` aborts.
 * Written bytes are compared with `release` and not kept, so that hundreds of downloads fit into memory.
 */
export async function visit(
  origin: string,
  release: Uint8Array,
  rate: number,
  hurry: AbortSignal,
): Promise<Outcome> {
  const portions: Portion[] = []
  let free = performance.now()
  /** All requests of the visitor share one link. */
  async function pass(bytes: number): Promise<void> {
    free = Math.max(free, performance.now()) + (1000 * bytes) / rate
    await pause(free - performance.now(), undefined, { signal: hurry }).catch(() => {})
  }
  const slowFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).includes('/files/') || !response.body) return response
    const { status, headers } = response
    const start = Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? 0)
    const portion = { start, end: start, isCut: false }
    portions.push(portion)
    return new Response(slowly(response.body, portion, pass), { status, headers })
  }
  const files = filesLike(release)
  const requestLink = createLinkClient(fetch, origin)
  const ports = nodePorts({
    fetch: slowFetch,
    chunks: createChunkStore(createDatabase(`visitor-${visitors++}`), files, Date.now),
    openFile: files.open,
    requestLink,
    // Ranges of 1 MiB would be in the system's buffers already, where a restart cannot cut them.
    readInParallel: null,
    createVerifier: async ({ release: { blocks = null, signer } = {} }) =>
      createApkVerifier({ expected: signer ?? null, blocks, byHash: null }, ports.chunks, bytesAt, null),
    probe: async () => (await fetch(origin).catch(() => null)) !== null,
    backOff: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
    now: Date.now,
  })
  const request: DownloadRequest = {
    link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'ludo' },
    name: 'ludo.apk',
    page: '/ludo/',
  }
  const link = await requestLink(request, true, new AbortController().signal)
  if (typeof link === 'string') throw new Error(`The link is ${link}.`)
  let last: DownloadState | undefined
  for await (const state of download(link, request, 'run', ports, new AbortController().signal)) last = state
  if (!last) throw new Error('The download said nothing.')
  const cut = portions.filter(({ isCut }) => isCut)
  return {
    last,
    cuts: cut.length,
    repeated: cut.reduce((sum, one) => sum + overlap(one, portions.slice(portions.indexOf(one) + 1)), 0),
    starts: portions.filter(({ start }) => start === 0).length,
  }
}

/** How many bytes of `one` are also in the others. */
const overlap = (one: Portion, others: Portion[]): number =>
  others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)),
    0,
  )

/** The same body, slowed down by `pass` and read only on demand. */
function slowly(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  portion: Portion,
  pass: (bytes: number) => Promise<void>,
): ReadableStream {
  const reader = body.getReader()
  let isOpen = true
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        portion.isCut = isOpen
        throw error
      })
      if (done) {
        controller.close()
        controller.byobRequest?.respond(0)
        return
      }
      await pass(value.length)
      if (!isOpen) return
      portion.end += value.length
      controller.enqueue(value)
    },
    cancel(reason) {
      isOpen = false
      return reader.cancel(reason)
    },
  })
}

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

/** Files without content: written bytes must equal those of `release`, and reads return those of `release`. */
function filesLike(release: Uint8Array): ByteFiles {
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => sizes.get(name) ?? 0
  return {
    open: async (name) => ({
      size: () => sizeOf(name),
      read(into, at) {
        const bytes = release.subarray(at, Math.min(at + into.length, sizeOf(name)))
        into.set(bytes)
        return bytes.length
      },
      write(bytes, at) {
        if (Buffer.compare(bytes, release.subarray(at, at + bytes.length)) !== 0)
          throw new Error(`Other bytes than those of the release arrived at ${at}.`)
        sizes.set(name, Math.max(sizeOf(name), at + bytes.length))
      },
      truncate: (size) => void sizes.set(name, size),
      flush() {},
      close() {},
    }),
    get: async (name) => (sizes.has(name) ? new Blob([release.slice(0, sizeOf(name))]) : null),
    remove: async (name) => void sizes.delete(name),
    names: async () => [...sizes.keys()],
  }
}
