import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { writeWhole } from '../wholeFile.ts'
import { packedForm, planFile, planIn, planName } from './packedReleases.ts'
import { decodePiece, pieceFile, readPiece } from './pieceFolder.ts'

/** Stores the packed form of a release in the database, if it has one. Releases share pieces there, too. */
export async function putPacked(db: Kysely<Tables>, folder: string, sha256: string): Promise<void> {
  const form = await packedForm(folder, sha256)
  if (!form) return
  const put = async (name: string, path: string) =>
    db
      .insertInto('shared_packed')
      .values({ name, bytes: await readFile(path) })
      .onConflict((there) => there.column('name').doNothing())
      .execute()
  const names = new Set(form.plan.pieces.map(({ name }) => name))
  const rows = await db.selectFrom('shared_packed').select('name').execute()
  for (const { name } of rows) names.delete(name)
  for (const name of names) await put(name, pieceFile(folder, name))
  await put(planName(sha256), planFile(folder, sha256))
}

/** Copies the packed form of a release from the database, if it is whole there. The plan comes last. */
export async function takePacked(db: Kysely<Tables>, folder: string, sha256: string): Promise<void> {
  if (await packedForm(folder, sha256)) return
  const coded = await stored(db, planName(sha256))
  const plan = coded && planIn(coded)
  if (!plan) return
  for (const { name, codedBytes } of plan.pieces) {
    const present = await readPiece(folder, name)
    if (present?.coded.length === codedBytes) continue
    const piece = await stored(db, name)
    if (!piece || !(await decodePiece(name, piece))) return
    await writeWhole(pieceFile(folder, name), piece)
  }
  await writeWhole(planFile(folder, sha256), coded)
}

async function stored(db: Kysely<Tables>, name: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('shared_packed').select('bytes').where('name', '=', name).executeTakeFirst()
  // The embedded database returns an ArrayBuffer.
  return row ? new Uint8Array(row.bytes) : null
}
