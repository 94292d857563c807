import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Content } from '../../src/site/content.ts'
import type { Tables } from '../storage/database/tables.ts'
import { piecesOf, putPieces, takePieces } from '../storage/shared/pieces.ts'
import { advanceShared, readShared } from '../storage/shared/state.ts'
import type { CmsFile, Strapi } from './cms/strapi.ts'
import { hashOf, isSame, partsSchema, rawsOf, textOf } from './snapshots/parts.ts'
import { idOf, mostSnapshots } from './snapshots/store.ts'

const publicationSchema = v.object({
  parts: partsSchema,
  inCms: partsSchema,
  held: v.nullable(partsSchema),
  uploads: v.record(v.string(), v.string()),
  problems: v.array(v.string()),
})

/**
 * What all servers show from a moment on. `parts`: the live content. `inCms`: the content of the CMS then. `held`: the
 * content of the CMS at the last rollback; null without one. `uploads`: the SHA-256 of files by address. `problems`: why
 * content of the CMS was refused.
 */
export type Publication = v.InferOutput<typeof publicationSchema>

/** A publication. `id` is its time, `version` the number of publications up to it; 0 means that there is none. */
type Shown = { version: number; id: string; at: string; publication: Publication | null }

export const nothingShown: Shown = { version: 0, id: '', at: '', publication: null }

export type SharedContent = {
  /** The number of publications so far. */
  version(): Promise<number>
  shown(): Promise<Shown>
  /** All publications that are kept, the oldest first. */
  kept(): Promise<{ id: string; at: string; publication: Publication }[]>
  /** The parts with these hashes, each checked. Rejects if one is missing or damaged. */
  read(hashes: Iterable<string>): Promise<Map<string, unknown>>
  /** Publishes to all servers. Changes nothing and returns null if another server has published since `seen`. */
  offer(next: Publication, content: Content, seen: Shown, now: Date): Promise<Shown | null>
  /** The files of `cms`. Copies each fetched file into the database, for the other servers. */
  sharing(cms: Pick<Strapi, 'file'>): Pick<Strapi, 'file'>
  /** The files of a publication from the database, or from `cms` if the database lacks them. */
  filesOf(publication: Publication, cms: Pick<Strapi, 'file'>): Pick<Strapi, 'file'>
}

/** The content that all servers with this database show. */
export function sharedContent(db: Kysely<Tables>): SharedContent {
  return {
    version: async () => (await readShared(db, 'content')).version,
    async shown() {
      const { value: id, version } = await readShared(db, 'content')
      if (version === 0) return nothingShown
      const rows = db.selectFrom('shared_snapshots').selectAll().where('id', '=', id)
      return { version, ...parsed(await rows.executeTakeFirstOrThrow()) }
    },
    kept: async () =>
      (await db.selectFrom('shared_snapshots').selectAll().orderBy('id').execute()).map(parsed),
    async read(hashes) {
      const asked = [...new Set(hashes)]
      const rows =
        asked.length === 0
          ? []
          : await db.selectFrom('shared_parts').selectAll().where('sha256', 'in', asked).execute()
      const texts = new Map(rows.map(({ sha256, text }) => [sha256, text]))
      return new Map(
        asked.map((sha256) => {
          const text = texts.get(sha256)
          if (text === undefined || hashOf(text) !== sha256)
            throw new Error(`A part of the content is missing or damaged in the database: ${sha256}`)
          return [sha256, JSON.parse(text) as unknown]
        }),
      )
    },
    async offer(next, content, seen, now) {
      // The clock of this server may be behind that of the last publisher.
      const moment = new Date(Math.max(now.getTime(), seen.at === '' ? 0 : Date.parse(seen.at) + 1))
      const [id, at] = [idOf(moment), moment.toISOString()]
      const isFirst = await db.transaction().execute(async (tx) => {
        // First: if two publish at once, the second one waits here and then gets null.
        if (!(await advanceShared(tx, 'content', id, { value: seen.id, version: seen.version }))) return false
        await putParts(tx, next, content)
        await tx
          .insertInto('shared_snapshots')
          .values({ id, at, publication: JSON.stringify(next) })
          .execute()
        await dropOld(tx)
        return true
      })
      return isFirst ? { version: seen.version + 1, id, at, publication: next } : null
    },
    sharing: (cms) => ({
      async file(path, signal) {
        const file = await cms.file(path, signal)
        if (file.kind === 'file') await putPieces(db, sha256Of(file.bytes), piecesOf(file.bytes))
        return file
      },
    }),
    filesOf: ({ uploads }, cms) => ({
      async file(path, signal): Promise<CmsFile> {
        const sha256 = uploads[path]
        const pieces: Uint8Array[] = []
        if (sha256 && (await takePieces(db, sha256, (bytes) => pieces.push(bytes))) === 'whole')
          return { kind: 'file', bytes: Buffer.concat(pieces) }
        return cms.file(path, signal)
      },
    }),
  }
}

/**
 * True if `next` has something that the servers do not show yet. If this version of the program only refuses more content
 * than another version, that is not news: else the two versions would publish against each other.
 */
export function isNews(next: Publication, before: Publication | null): boolean {
  if (!before || JSON.stringify(next.held) !== JSON.stringify(before.held)) return true
  const hasOtherFiles = !isSame(next.uploads, before.uploads)
  if (isSame(next.parts, before.parts) && !hasOtherFiles) return false
  return hasOtherFiles || !isSame(next.inCms, before.inCms) || next.problems.length < before.problems.length
}

const parsed = ({ id, at, publication }: { id: string; at: string; publication: string }) => ({
  id,
  at,
  publication: v.parse(publicationSchema, JSON.parse(publication)),
})

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function putParts(tx: Kysely<Tables>, { parts }: Publication, content: Content): Promise<void> {
  const raws = rawsOf(content)
  const rows = await tx
    .selectFrom('shared_parts')
    .select('sha256')
    .where('sha256', 'in', Object.values(parts))
    .execute()
  const there = new Set(rows.map(({ sha256 }) => sha256))
  const missing = new Map(
    Object.entries(parts).flatMap(([name, sha256]) =>
      there.has(sha256) ? [] : [[sha256, textOf(raws[name])] as const],
    ),
  )
  for (const [sha256, text] of missing) await tx.insertInto('shared_parts').values({ sha256, text }).execute()
}

/** Deletes the oldest publications, and the parts and files that no other publication uses. */
async function dropOld(tx: Kysely<Tables>): Promise<void> {
  const rows = await tx.selectFrom('shared_snapshots').selectAll().orderBy('id', 'desc').execute()
  const old = rows.slice(mostSnapshots)
  if (old.length === 0) return
  const hashesIn = (some: typeof rows) =>
    some
      .map((row) => parsed(row).publication)
      .flatMap(({ parts, uploads }) => [...Object.values(parts), ...Object.values(uploads)])
  const kept = new Set(hashesIn(rows.slice(0, mostSnapshots)))
  const gone = hashesIn(old).filter((sha256) => !kept.has(sha256))
  const ids = old.map(({ id }) => id)
  await tx.deleteFrom('shared_snapshots').where('id', 'in', ids).execute()
  if (gone.length === 0) return
  await tx.deleteFrom('shared_parts').where('sha256', 'in', gone).execute()
  await tx.deleteFrom('shared_pieces').where('sha256', 'in', gone).execute()
}
