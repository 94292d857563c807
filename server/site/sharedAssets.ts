import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/database/tables.ts'
import { piecesOf, putPieces, takePieces } from '../storage/shared/pieces.ts'

/** Files of a build that pages of that build load. Their names change with their content. */
const hashed = /^\/assets\/[^/]+\.(?:js|css|json|svg|wasm|woff2)$|^\/staff\/[^/]+-[\w-]{7}\.js$/

const keptMs = 30 * 86_400_000

/** The media types of these files. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * Shares the build of this server before the server listens. If the database is unavailable, shares it once the database
 * is there.
 */
export async function shareBuild(
  db: Kysely<Tables>,
  folder: string,
  ready: Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const shared = ready
    .then(() => shareAssets(db, folder, new Date()))
    .catch((error) =>
      log.error(
        { err: error },
        'The server cannot store the files of its build in the database. While servers with different builds run, some pages lack scripts. Check the database and restart the server.',
      ),
    )
  // A database that is there has already said so.
  const isThere = await Promise.race([ready.then(() => true), soon(false)])
  if (isThere) await shared
}

/**
 * Stores the hashed files of this server's build in the database, for servers with another build: a proxy may send a page
 * of one build to the server of the other. Deletes files that no server has had for 30 days.
 */
export async function shareAssets(db: Kysely<Tables>, folder: string, now: Date): Promise<void> {
  const seen = { seen_at: now.toISOString() }
  const known = new Set(
    (await db.selectFrom('shared_assets').select('path').execute()).map(({ path }) => path),
  )
  const paths = (await Promise.all(['assets', 'staff'].map(async (name) => filesIn(folder, name)))).flat()
  for (const path of paths.filter((one) => !known.has(one))) {
    const bytes = await readFile(join(folder, path))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await putPieces(db, sha256, piecesOf(bytes))
    await db
      .insertInto('shared_assets')
      .values({ path, sha256, ...seen })
      .onConflict((there) => there.doNothing())
      .execute()
  }
  if (paths.length > 0) await db.updateTable('shared_assets').set(seen).where('path', 'in', paths).execute()
  await dropUnused(db, new Date(now.getTime() - keptMs).toISOString())
}

const filesIn = async (folder: string, name: string): Promise<string[]> =>
  (await readdir(join(folder, name)).catch(() => []))
    .map((file) => `/${name}/${file}`)
    .filter((path) => hashed.test(path))

async function dropUnused(db: Kysely<Tables>, before: string): Promise<void> {
  const old = await db.selectFrom('shared_assets').selectAll().where('seen_at', '<', before).execute()
  for (const { path, sha256 } of old) {
    await db.deleteFrom('shared_assets').where('path', '=', path).execute()
    const others = await db.selectFrom('shared_assets').select('path').where('sha256', '=', sha256).execute()
    if (others.length === 0) await db.deleteFrom('shared_pieces').where('sha256', '=', sha256).execute()
  }
}

/** A file of another build, and its media type. Null if no server has stored it, or if the database is unavailable. */
export async function sharedAsset(
  db: Kysely<Tables>,
  path: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = types[extname(path)]
  if (!type || !hashed.test(path)) return null
  const pieces: Uint8Array[] = []
  try {
    const row = await db
      .selectFrom('shared_assets')
      .select('sha256')
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row || (await takePieces(db, row.sha256, (bytes) => pieces.push(bytes))) !== 'whole') return null
  } catch {
    return null
  }
  return { bytes: Buffer.concat(pieces), type }
}
