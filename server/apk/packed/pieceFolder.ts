import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { largestPiece } from '../../../src/download/packed/plan.ts'
import { writeWhole } from '../wholeFile.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export const nameOf = (flat: Uint8Array): string =>
  createHash('sha256').update(flat).digest('hex').slice(0, 32)

export const pieceFile = (folder: string, name: string): string => join(folder, 'pieces', `${name}.br`)

/** Compresses a piece into the folder, unless it is there and whole. `coded` is its length on the wire. */
export async function putPiece(
  folder: string,
  name: string,
  flat: Uint8Array,
): Promise<{ coded: number; isNew: boolean }> {
  const present = await readPiece(folder, name)
  if (present) return { coded: present.coded.length, isNew: false }
  const coded = await compress(flat, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // The whole piece, and no more: a decoder takes the memory of the window.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: flat.length,
    },
  })
  await writeWhole(pieceFile(folder, name), coded)
  return { coded: coded.length, isNew: true }
}

/** A piece of the folder in both forms; null if it is missing or damaged. */
export async function readPiece(
  folder: string,
  name: string,
): Promise<{ coded: Buffer; flat: Buffer } | null> {
  const coded = await readFile(pieceFile(folder, name)).catch(() => null)
  const flat = coded && (await decodePiece(name, coded))
  return flat && { coded, flat }
}

/** The content of a piece as it is sent with Brotli; null if it is damaged. */
export async function decodePiece(name: string, coded: Uint8Array): Promise<Buffer | null> {
  const flat = await decompress(coded, { maxOutputLength: largestPiece }).catch(() => null)
  return flat && nameOf(flat) === name ? flat : null
}
