import type { ApkReader } from '../verify/apk/container.ts'
import { type DirectoryEntry, dataOffset, readDirectory, readFirstEntries } from '../verify/apk/directory.ts'
import { nameOf } from './pieces.ts'
import type { Plan, PlanPart, PlanPiece } from './plan.ts'
import type { Zlib, ZlibStream } from './zlib.ts'

/** An entry of an earlier release, whose content a part of the plan has, too. */
type Same = { file: ApkReader; zipped: DirectoryEntry }

const stepBytes = 64 * 1024

/**
 * Finds pieces in stored files: earlier releases of the same app share many entries. A piece counts only if its bytes have
 * its hash. `frame` reads the frame of the new file, in which its directory is.
 */
export function createEarlierReleases(
  plan: Plan,
  frame: ApkReader['read'],
  zlib: Zlib,
  findFiles: () => Promise<ApkReader[]>,
): (piece: PlanPiece) => Promise<Uint8Array<ArrayBuffer> | null> {
  let finding: Promise<Map<PlanPart, Same>> | null = null
  const find = () => {
    finding ??= sameEntries(plan, frame, findFiles).catch((error) => {
      console.warn('Earlier releases cannot be read', error)
      return new Map()
    })
    return finding
  }
  let reading: Promise<unknown> = Promise.resolve()
  const content = createContentReader(zlib)

  const piece = async ({ name, flat, flatBytes }: PlanPiece): Promise<Uint8Array<ArrayBuffer> | null> => {
    const same = await find()
    if (same.size === 0) return null
    const bytes = new Uint8Array(flatBytes)
    let filled = 0
    for (const part of plan.parts) {
      const from = Math.max(flat, part.flat)
      const to = Math.min(flat + flatBytes, part.flat + part.flatBytes)
      if (from >= to) continue
      const found = same.get(part)
      if (!found) return null
      await content.read(found, from - part.flat, bytes.subarray(from - flat, to - flat))
      filled += to - from
    }
    return filled === flatBytes && (await nameOf(bytes)) === name ? bytes : null
  }
  // One at a time, because each goes on inflating where the last one stood.
  return (wanted) => {
    const read = reading.then(() => piece(wanted)).catch(() => null)
    reading = read
    return read
  }
}

/** Entries with the same checksum and length. */
async function sameEntries(
  { parts, size }: Plan,
  frame: ApkReader['read'],
  findFiles: () => Promise<ApkReader[]>,
): Promise<Map<PlanPart, Same>> {
  const known = new Map<string, Same>()
  for (const file of await findFiles()) {
    const entries = await readDirectory(file).catch(() => readFirstEntries(file))
    for (const entry of entries) known.set(keyOf(entry), { file, zipped: entry })
  }
  const same = new Map<PlanPart, Same>()
  if (known.size === 0) return same
  const partAt = new Map(parts.map((part) => [part.at, part]))
  const file = { size, read: frame }
  for (const entry of await readDirectory(file)) {
    const part = partAt.get(await dataOffset(file, entry))
    const found = known.get(keyOf(entry))
    // Without a level, the part is copied as it is in the file.
    const isUsable = part && found && (part.level > 0 || found.zipped.isDeflated === entry.isDeflated)
    if (isUsable)
      same.set(part, part.level > 0 ? found : { ...found, zipped: { ...found.zipped, isDeflated: false } })
  }
  return same
}

const keyOf = ({ crc, flatBytes }: DirectoryEntry) => `${crc} ${flatBytes}`

/** Reads the content of entries, usually in order: then each entry is inflated once. */
function createContentReader(zlib: Zlib) {
  let open: {
    same: Same
    stream: ZlibStream | null
    at: number
    data: number
    taken: number
    held: Uint8Array
  } | null = null

  const begin = async (same: Same) => {
    open?.stream?.free()
    const data = await dataOffset(same.file, same.zipped)
    open = {
      same,
      stream: same.zipped.isDeflated ? zlib.inflate() : null,
      at: 0,
      data,
      taken: 0,
      held: new Uint8Array(),
    }
    return open
  }

  return {
    /** Fills `into` with the content from `offset` on. Throws if it is not there. */
    async read(same: Same, offset: number, into: Uint8Array): Promise<void> {
      const isNext = open?.same === same && open.at <= offset
      const current = isNext && open ? open : await begin(same)
      for (let filled = 0; filled < into.length; ) {
        if (current.held.length === 0) {
          const length = Math.min(stepBytes, same.zipped.bytes - current.taken)
          if (length <= 0) throw new RangeError('The content ends too early')
          const packed = await same.file.read(current.data + current.taken, length)
          current.taken += length
          current.held = current.stream ? joined(current.stream.push(packed)) : packed
          continue
        }
        const skipped = Math.min(current.held.length, Math.max(0, offset + filled - current.at))
        const some = current.held.subarray(skipped, skipped + into.length - filled)
        into.set(some, filled)
        filled += some.length
        current.at += skipped + some.length
        current.held = current.held.subarray(skipped + some.length)
      }
    },
  }
}

function joined(parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
