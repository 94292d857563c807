import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The size of each piece of a file; the last one may be shorter. */
export const pieceBytes = 1024 * 1024

/** Stores the missing pieces of the file with this SHA-256. */
export async function putPieces(
  db: Kysely<Tables>,
  sha256: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  let place = 0
  for await (const bytes of pieces)
    await db
      .insertInto('shared_pieces')
      .values({ sha256, place: place++, bytes })
      .onConflict((there) => there.doNothing())
      .execute()
}

export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}

/** Passes the stored pieces of a file to `take`, in order. Returns whether they are the whole file. */
export async function takePieces(
  db: Kysely<Tables>,
  sha256: string,
  take: (bytes: Uint8Array) => unknown,
): Promise<'whole' | 'incomplete'> {
  const hash = createHash('sha256')
  for (let place = 0; ; place++) {
    const piece = await db
      .selectFrom('shared_pieces')
      .select('bytes')
      .where('sha256', '=', sha256)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!piece) return hash.digest('hex') === sha256 ? 'whole' : 'incomplete'
    // The embedded database returns an ArrayBuffer.
    const bytes = new Uint8Array(piece.bytes)
    hash.update(bytes)
    await take(bytes)
  }
}
