import type { Plan, PlanPiece } from './plan.ts'

/** A piece that cannot be used: it is missing, damaged, or sent without compression. */
export class RefusedPiece extends Error {
  declare readonly piece: PlanPiece
  constructor(piece: PlanPiece, because: string) {
    super(`Piece ${piece.name} ${because}`)
    this.piece = piece
  }
}

/** Fetches pieces and verifies them. */
export type Pieces = {
  /** The bytes of a piece. Also begins to fetch the pieces `after` it, so that a distant server costs no pause. */
  get(piece: PlanPiece, after: PlanPiece[], signal: AbortSignal): Promise<Uint8Array>
  /** True if it is in memory, or on its way. */
  isHeld(piece: PlanPiece): boolean
}

export type PieceSource = {
  fetch: typeof fetch
  /** The address of the plan: pieces are at `pieces/<name>` beside it. */
  planUrl: string
  /** Flat bytes that are stored already, such as those of an earlier release. Null if they are not. */
  stored: (piece: PlanPiece) => Promise<Uint8Array | null>
  /** Called with the bytes on the wire as they arrive. */
  onBytes: (bytes: number) => void
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

const stallMs = 30_000

/** How many pieces are fetched at a time. */
export const mostAtOnce = 3

/** The frame stays in memory, because it is needed between all entries. Of the others, only the next pieces do. */
export function createPieces({ pieces, frameBytes }: Plan, source: PieceSource): Pieces {
  const wanted = new Map<string, Promise<Uint8Array>>()
  const frame = new Set(pieces.filter(({ flat }) => flat < frameBytes).map(({ name }) => name))

  const begin = (piece: PlanPiece, signal: AbortSignal) => {
    const begun = wanted.get(piece.name)
    if (begun) return begun
    const bytes = source.stored(piece).then((found) => found ?? fetchPiece(piece, source, signal))
    wanted.set(piece.name, bytes)
    // The next call tries again.
    bytes.catch(() => wanted.delete(piece.name))
    return bytes
  }

  return {
    isHeld: ({ name }) => wanted.has(name),
    get(piece, after, signal) {
      if (frame.has(piece.name)) return begin(piece, signal)
      const next = after.slice(0, mostAtOnce - 1)
      const kept = new Set([piece, ...next].map(({ name }) => name))
      for (const name of wanted.keys()) if (!kept.has(name) && !frame.has(name)) wanted.delete(name)
      const bytes = begin(piece, signal)
      for (const one of next) void begin(one, signal)
      return bytes
    },
  }
}

async function fetchPiece(
  piece: PlanPiece,
  { fetch, planUrl, onBytes, sleep }: PieceSource,
  signal: AbortSignal,
) {
  const stopped = new AbortController()
  const watch = createStallTimer(sleep, () => stopped.abort())
  const url = new URL(`pieces/${piece.name}`, planUrl)
  try {
    const either = AbortSignal.any([signal, stopped.signal])
    // The browser's cache would write each piece a second time.
    const response = await fetch(url, { cache: 'no-store', signal: either })
    if (!response.ok || !response.body) throw new RefusedPiece(piece, `has status ${response.status}`)
    const length = Number(response.headers.get('content-length') ?? 0)
    if (length > piece.codedBytes * 1.1 + 1024) throw new RefusedPiece(piece, 'is not compressed')
    const flat = new Uint8Array(piece.flatBytes)
    const reader = response.body.getReader()
    let at = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      watch.reset()
      if (at + value.length > flat.length) throw new RefusedPiece(piece, 'is longer than planned')
      flat.set(value, at)
      at += value.length
      onBytes((value.length * piece.codedBytes) / piece.flatBytes)
    }
    if (at < flat.length || (await nameOf(flat)) !== piece.name) throw new RefusedPiece(piece, 'is damaged')
    return flat
  } finally {
    stopped.abort()
    watch.stop()
  }
}

/** Calls `stop` after 30 s without a reset. */
function createStallTimer(sleep: PieceSource['sleep'], stop: () => void) {
  const ended = new AbortController()
  let isAlive = true
  const run = async () => {
    while (isAlive && !ended.signal.aborted) {
      isAlive = false
      await sleep(stallMs, ended.signal)
    }
    stop()
  }
  void run()
  return {
    reset: () => {
      isAlive = true
    },
    stop: () => ended.abort(),
  }
}

/** The name of a piece with these flat bytes. */
export async function nameOf(flat: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', flat))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
