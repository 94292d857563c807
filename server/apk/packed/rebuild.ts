import type { FileHandle } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Plan, type PlanJson, parsePlan } from '../../../src/download/packed/plan.ts'
import type { ZlibStream } from '../../../src/download/packed/zlib.ts'
import { bytesAt } from '../bytes.ts'
import { readPiece } from './pieceFolder.ts'

/** A plan as it is sent with Brotli. */
export const codedPlan = (plan: PlanJson): Buffer =>
  brotliCompressSync(JSON.stringify(plan), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })

/** The bytes that a visitor without any earlier release fetches. */
export const wireBytes = ({ pieces }: PlanJson, coded: Uint8Array): number =>
  pieces.reduce((sum, [, , bytes]) => sum + bytes, coded.length)

/** Rebuilds a file from its plan and the pieces in a folder. Returns what differs from `file`; null if it is the same. */
export async function rebuilds(
  json: PlanJson,
  folder: string,
  file: FileHandle,
  begin: (level: number) => ZlibStream,
): Promise<string | null> {
  const plan = parsePlan(json)
  if (plan.kind === 'refused') return `its plan cannot be used: ${plan.because}`
  const content = readFlat(plan, folder)
  await content.next()
  for (const { at, bytes, flatBytes, level } of plan.parts) {
    const deflater = level === 0 ? null : begin(level)
    let written = at
    for (let rest = flatBytes; rest > 0; ) {
      const { value } = await content.next(rest)
      if (!value) return 'a piece is missing'
      rest -= value.length
      for (const made of deflater?.push(value, rest === 0) ?? [value]) {
        if (written + made.length > at + bytes) return `the entry at ${at} becomes longer`
        if (Buffer.compare(made, await bytesAt(file, written, made.length)) !== 0)
          return `the bytes at ${written} differ`
        written += made.length
      }
    }
    deflater?.free()
    if (written !== at + bytes) return `the entry at ${at} becomes shorter`
  }
  return null
}

/** Each `next(most)` gives the next bytes of the flat form, at most so many. */
async function* readFlat({ pieces }: Plan, folder: string): AsyncGenerator<Buffer | null, null, number> {
  let most = yield null
  for (const { name } of pieces) {
    const piece = await readPiece(folder, name)
    if (!piece) return null
    for (let rest = piece.flat; rest.length > 0; ) {
      const some = rest.subarray(0, most)
      rest = rest.subarray(some.length)
      most = yield some
    }
  }
  return null
}
