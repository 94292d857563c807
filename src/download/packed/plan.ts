/**
 * The plan of a packed file, as it is sent. `entries` are in the order of the file: the bytes since the end of the entry
 * before, the bytes in the file, and for a deflated entry the level of zlib and the bytes of its content. What no entry
 * covers is the frame. `pieces` have a name, the bytes of the flat form, and the bytes on the wire.
 */
export type PlanJson = {
  format: 1
  size: number
  pieces: [name: string, flatBytes: number, codedBytes: number][]
  entries: (
    | [gap: number, bytes: number]
    | [gap: number, packedBytes: number, level: number, flatBytes: number]
  )[]
}

/**
 * A section of the flat form. Its `flatBytes` at `flat` make the `bytes` at `at` of the file: by zlib with this level
 * (raw, window 15, memLevel 8, default strategy), or as they are with level 0.
 */
export type PlanPart = { flat: number; flatBytes: number; at: number; bytes: number; level: number }

/** `flatBytes` at `flat` of the flat form. The name starts the SHA-256 of these bytes in hex. */
export type PlanPiece = { name: string; flat: number; flatBytes: number; codedBytes: number }

/** Parts and pieces in the order of the flat form: the frame, then the data of the entries. Each list covers it once. */
export type Plan = {
  kind: 'plan'
  size: number
  flatBytes: number
  codedBytes: number
  /** The bytes of the frame, with which the flat form begins. */
  frameBytes: number
  /** The bytes of content that have to be deflated. */
  contentBytes: number
  parts: PlanPart[]
  pieces: PlanPiece[]
}

export const largestPiece = 256 * 1024
const most = { size: 2 ** 32 - 1, entries: 65_535, pieces: 100_000 }
/** The ratio that deflate cannot exceed: https://zlib.net/zlib_tech.html */
const mostInflated = 1032
/** Brotli adds a few bytes to content that it cannot compress. */
const mostAdded = 1024

type Refused = { kind: 'refused'; because: string }

/** Parses a plan as the server sends it. Nothing of it is trusted: a returned plan is consistent in itself. */
export function parsePlan(value: unknown): Plan | Refused {
  const { format, size, pieces, entries } = Object(value) as Record<string, unknown>
  if (format !== 1) return refused('its format is not 1')
  if (!isCount(size, 1, most.size)) return refused('its size is not a size')
  if (!Array.isArray(entries) || entries.length > most.entries) return refused('it has no list of entries')
  if (!Array.isArray(pieces) || pieces.length > most.pieces) return refused('it has no list of pieces')
  const parts = partsOf(entries, size)
  if (typeof parts === 'string') return refused(parts)
  const last = parts[parts.length - 1]
  const flatBytes = last ? last.flat + last.flatBytes : 0
  const cut = piecesOf(pieces)
  if (typeof cut === 'string') return refused(cut)
  if (cut.flatBytes !== flatBytes) return refused(`its pieces have ${cut.flatBytes} of ${flatBytes} bytes`)
  const { codedBytes } = cut
  const contentBytes = sumOf(parts.filter(({ level }) => level > 0))
  const frameBytes = size - entries.reduce((sum, [, bytes]) => sum + bytes, 0)
  return { kind: 'plan', size, flatBytes, codedBytes, frameBytes, contentBytes, parts, pieces: cut.pieces }
}

const sumOf = (parts: PlanPart[]) => parts.reduce((sum, { flatBytes }) => sum + flatBytes, 0)

function partsOf(entries: unknown[], size: number): PlanPart[] | string {
  const frame: PlanPart[] = []
  const data: PlanPart[] = []
  let at = 0
  let flat = 0
  const copied = (bytes: number) => {
    if (bytes > 0) frame.push({ flat, flatBytes: bytes, at, bytes, level: 0 })
    flat += bytes
    at += bytes
  }
  for (const [place, entry] of entries.entries()) {
    const [gap, bytes, level = 0, flatBytes = bytes] = Array.isArray(entry) ? entry : []
    if (!isCount(gap, 0, size - at)) return `the gap before entry ${place} is not in the file`
    if (!isCount(bytes, 1, size - at - gap)) return `entry ${place} is not in the file`
    if (!isCount(level, 0, 9)) return `entry ${place} has a level that does not exist`
    if (!isCount(flatBytes, 1, bytes * mostInflated)) return `entry ${place} has an impossible length`
    if (level === 0 && flatBytes !== bytes) return `entry ${place} is copied with another length`
    copied(gap)
    data.push({ flat: 0, flatBytes, at, bytes, level })
    at += bytes
  }
  copied(size - at)
  for (const part of data) {
    part.flat = flat
    flat += part.flatBytes
  }
  return [...frame, ...data]
}

function piecesOf(list: unknown[]): Pick<Plan, 'pieces' | 'flatBytes' | 'codedBytes'> | string {
  const pieces: PlanPiece[] = []
  let flat = 0
  let coded = 0
  for (const [place, piece] of list.entries()) {
    const [name, flatBytes, codedBytes] = Array.isArray(piece) ? piece : []
    if (typeof name !== 'string' || !/^[0-9a-f]{32}$/.test(name)) return `piece ${place} has no name`
    if (!isCount(flatBytes, 1, largestPiece)) return `piece ${place} has an impossible length`
    if (!isCount(codedBytes, 1, flatBytes + mostAdded)) return `piece ${place} has an impossible coded length`
    pieces.push({ name, flat, flatBytes, codedBytes })
    flat += flatBytes
    coded += codedBytes
  }
  return { pieces, flatBytes: flat, codedBytes: coded }
}

const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

const refused = (because: string): Refused => ({ kind: 'refused', because })
