import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { pieceBytes, putPieces, takePieces } from '../../storage/shared/pieces.ts'
import { advanceShared, readShared, type Shared } from '../../storage/shared/state.ts'
import { type WatchOptions, watch } from '../../storage/shared/watch.ts'
import { bytesAt, sha256Of } from '../bytes.ts'
import { packedFolder, sweepPacked } from '../packed/packedReleases.ts'
import { putPacked, takePacked } from '../packed/sharedPacked.ts'
import { moveInPlace } from '../wholeFile.ts'
import {
  apkPath,
  currentVersion,
  type Published,
  parsePublished,
  publishedAs,
  saveRelease,
  switchTo,
} from './releaseStore.ts'

/**
 * Copies the releases of the database that `folder` lacks, checks each against its SHA-256, and offers the same release as
 * all servers. Returns the shared value that it saw, for `shareRelease`.
 */
export async function fetchReleases(db: Kysely<Tables>, folder: string): Promise<Shared> {
  const offered = await readShared(db, 'apk')
  if (offered.version === 0) return offered
  await mkdir(folder, { recursive: true })
  const rows = await db.selectFrom('shared_releases').select('facts').execute()
  const releases = rows.map(({ facts }) => parsePublished(facts))
  // The offered release first.
  releases.sort(
    (one, other) => Number(other.version === offered.value) - Number(one.version === offered.value),
  )
  for (const release of releases) {
    if (!(await isWhole(folder, release))) await fetchFile(db, folder, release)
    await takePacked(db, packedFolder(folder), release.sha256)
    if (release.version === offered.value && (await currentVersion(folder)) !== release.version)
      await switchTo(folder, release.version)
  }
  await sweepPacked(folder)
  return offered
}

async function isWhole(folder: string, release: Published): Promise<boolean> {
  const known = await publishedAs(folder, release.version).catch(() => null)
  const file =
    known?.sha256 === release.sha256 ? await open(apkPath(folder, release.version)).catch(() => null) : null
  if (!file) return false
  return (await sha256Of(file).finally(() => file.close())) === release.sha256
}

async function fetchFile(db: Kysely<Tables>, folder: string, release: Published): Promise<void> {
  const { version, sha256 } = release
  const unfinished = `${apkPath(folder, version)}.${process.pid}`
  const file = await open(unfinished, 'w')
  try {
    if ((await takePieces(db, sha256, (bytes) => file.writeFile(bytes))) === 'incomplete')
      throw new Error(
        `The release ${version} is incomplete in the database, so this server does not offer it. Publish it again.`,
      )
    await moveInPlace(file, unfinished, apkPath(folder, version))
    await saveRelease(folder, release)
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}

/**
 * Copies a release of `folder` into the database and offers it on all servers. Changes nothing and returns false if the
 * offered release has changed since `seen`.
 */
export async function shareRelease(
  db: Kysely<Tables>,
  folder: string,
  release: Published,
  seen: Shared,
): Promise<boolean> {
  const { version, size, sha256 } = release
  const file = await open(apkPath(folder, version))
  try {
    return await db.transaction().execute(async (tx) => {
      // First: if two publish at once, the second one waits here and then gets false.
      if (!(await advanceShared(tx, 'apk', version, seen))) return false
      await putPieces(tx, sha256, piecesIn(file, size))
      await putPacked(tx, packedFolder(folder), sha256)
      const facts = JSON.stringify(release)
      await tx
        .insertInto('shared_releases')
        .values({ version, facts })
        .onConflict((there) => there.column('version').doUpdateSet({ facts }))
        .execute()
      return true
    })
  } finally {
    await file.close()
  }
}

async function* piecesIn(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += pieceBytes) {
    yield await bytesAt(file, start, Math.min(pieceBytes, size - start))
  }
}

/**
 * Keeps `folder` up to date with the database until `signal` aborts. Resolves after the first update, or after its failure.
 * While the database is unavailable, the folder does not change.
 */
export async function keepReleases(db: Kysely<Tables>, folder: string, options: WatchOptions): Promise<void> {
  let seen = 0
  const follow = async () => {
    if ((await readShared(db, 'apk')).version !== seen) seen = (await fetchReleases(db, folder)).version
  }
  await follow().catch(options.report)
  void watch(follow, options)
}
