import { createLead, type Lead } from './lead.ts'
import { largestPiece, type Plan, type PlanPiece } from './plan.ts'

/** A piece that cannot be used: it is missing, damaged, or sent without compression. */
export class RefusedPiece extends Error {
  declare readonly piece: PlanPiece
  constructor(piece: PlanPiece, because: string) {
    super(`Piece ${piece.name} ${because}`)
    this.piece = piece
  }
}

/** Unused buffers. New ones for each piece would grow until the browser collects them. */
type Buffers = { ofPieces: ArrayBuffer[]; toRead: ArrayBuffer[] }

/** Fetches pieces and verifies them. */
export type Pieces = {
  /** The bytes of a piece. Also begins to fetch the pieces `after` it, so that a distant server costs no pause. */
  get(piece: PlanPiece, after: PlanPiece[], signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  /** True if it is in memory, or on its way. */
  isHeld(piece: PlanPiece): boolean
}

export type PieceSource = {
  fetch: typeof fetch
  /** The address of the plan: pieces are at `pieces/<name>` beside it. */
  planUrl: string
  /** Flat bytes that are stored already, such as those of an earlier release. Null if they are not. */
  stored: (piece: PlanPiece) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Called with the bytes on the wire as they arrive. */
  onBytes: (bytes: number) => void
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

const readBytes = 64 * 1024

const mostTries = 3

/** How many pieces are fetched at a time. */
export const mostAtOnce = 4

/** A piece that is being fetched, in memory, refused or lost. `left`: its bytes on the wire that have not arrived. */
type Begun = { bytes: Promise<Uint8Array<ArrayBuffer>>; left: number; isLost: boolean }

/**
 * The frame stays in memory, because it is needed between all entries. Of the others, only the next pieces do, and the last
 * one: after a lost connection, zlib needs the content again of which it has not given all bytes.
 */
export function createPieces({ pieces, frameBytes }: Plan, source: PieceSource): Pieces {
  const begun = new Map<string, Begun>()
  const frame = new Set(pieces.filter(({ flat }) => flat < frameBytes).map(({ name }) => name))
  const lead = createLead(source.now)
  const buffers: Buffers = { ofPieces: [], toRead: [] }
  let next: PlanPiece[] = []
  let current: PlanPiece | null = null
  let last: PlanPiece | null = null

  const begin = (piece: PlanPiece, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    const before = begun.get(piece.name)
    if (before) return before.bytes
    const progress = {
      responded: lead.responded,
      arrived(bytes: number) {
        one.left = Math.max(0, one.left - bytes)
        lead.arrived(bytes)
        source.onBytes(bytes)
        beginNext(signal)
      },
    }
    // A cut costs the pieces that it cut, and not those that arrive on other connections. The next connection may be old, too.
    const fetchIt = (triesLeft: number): Promise<Uint8Array<ArrayBuffer>> =>
      fetchPiece(piece, source, progress, buffers, signal).catch((error) => {
        if (triesLeft === 0 || error instanceof RefusedPiece || signal.aborted) throw error
        one.left = piece.codedBytes
        return fetchIt(triesLeft - 1)
      })
    const bytes = source.stored(piece).then((found) => found ?? fetchIt(mostTries - 1))
    const one: Begun = { bytes, left: piece.codedBytes, isLost: false }
    begun.set(piece.name, one)
    bytes.then(
      () => {
        one.left = 0
        beginNext(signal)
      },
      // It stays in the map: otherwise every chunk of another piece would begin it again.
      (error) => Object.assign(one, { left: 0, isLost: !(error instanceof RefusedPiece) }),
    )
    return bytes
  }

  const beginNext = (signal: AbortSignal) => {
    for (const piece of next) {
      if (begun.has(piece.name)) continue
      const left = [...begun.values()].reduce((sum, one) => sum + one.left, 0)
      if (left > lead.bytes() || signal.aborted) return
      begin(piece, signal).catch(() => {})
    }
  }

  return {
    isHeld: ({ name }) => begun.get(name)?.isLost === false,
    get(piece, after, signal) {
      if (begun.get(piece.name)?.isLost) begun.delete(piece.name)
      const bytes = begin(piece, signal)
      if (frame.has(piece.name)) return bytes
      next = after.slice(0, mostAtOnce - 1)
      if (piece !== current) [last, current] = [current, piece]
      const kept = new Set([last ?? piece, piece, ...next].map(({ name }) => name))
      for (const [name, { bytes }] of begun) {
        if (kept.has(name) || frame.has(name)) continue
        begun.delete(name)
        bytes.then(
          ({ buffer }) => {
            const isUsable = buffer.byteLength === largestPiece && buffers.ofPieces.length < mostAtOnce
            if (isUsable) buffers.ofPieces.push(buffer)
          },
          () => {},
        )
      }
      beginNext(signal)
      return bytes
    },
  }
}

type FetchProgress = Pick<Lead, 'responded' | 'arrived'>

async function fetchPiece(
  piece: PlanPiece,
  { fetch, planUrl, now }: PieceSource,
  progress: FetchProgress,
  { ofPieces, toRead }: Buffers,
  signal: AbortSignal,
) {
  const askedAt = now()
  // The browser's cache would write each piece a second time.
  const response = await fetch(new URL(`pieces/${piece.name}`, planUrl), { cache: 'no-store', signal })
  progress.responded(now() - askedAt)
  const refuse = (because: string) => {
    reader?.cancel().catch(() => {})
    return new RefusedPiece(piece, because)
  }
  const reader = response.body && readerOf(response.body)
  if (!response.ok || !reader) throw refuse(`has status ${response.status}`)
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > piece.codedBytes * 1.1 + 1024) throw refuse('is not compressed')
  const flat = new Uint8Array(ofPieces.pop() ?? new ArrayBuffer(largestPiece), 0, piece.flatBytes)
  let buffer = toRead.pop() ?? new ArrayBuffer(readBytes)
  let at = 0
  for (;;) {
    // Chromium 119 fills a view of the middle of a buffer wrongly, so pieces are not read into their place.
    const { done, value } = await reader.read(new Uint8Array(buffer))
    // A byte stream has transferred the buffer and returns it in `value`; other streams ignore it.
    if (buffer.byteLength === 0 && value) buffer = value.buffer
    if (done) break
    if (at + value.length > flat.length) throw refuse('is longer than planned')
    flat.set(value, at)
    at += value.length
    progress.arrived((value.length * piece.codedBytes) / flat.length)
  }
  if (buffer.byteLength > 0) toRead.push(buffer)
  if (at < flat.length || (await nameOf(flat)) !== piece.name) throw new RefusedPiece(piece, 'is damaged')
  return flat
}

// As in `receive.ts`, which is in the worker's first script: the build cannot use code of that one here.
function readerOf(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return body.getReader() as ReadableStreamDefaultReader as ReadableStreamBYOBReader
  }
}

/** The name of a piece with these flat bytes. */
export async function nameOf(flat: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', flat))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
