import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { headersFile } from '../../src/site/headers.ts'
import { redirectsFile } from '../../src/site/redirects.ts'
import { settingsFile } from '../../src/site/settings.ts'

/** `file` is relative to the folder of the site, `size` is in bytes. A file that was replaced has another `version`. */
export type FoundFile = { kind: 'file'; file: string; size: number; version: string }

/** `to` is an encoded path of this site. */
export type Found = FoundFile | { kind: 'redirect'; to: string } | { kind: 'missing' }

/**
 * Finds the file at `pathname`, an encoded path. Each page has one address, which ends with a slash; other spellings
 * (`/LUDO/`, `/ludo//`, `/ludo/index.html`) redirect to it.
 */
export async function findInSite(folder: string, pathname: string): Promise<Found> {
  const path = publicPath(pathname)
  if (path === null) return { kind: 'missing' }
  const page = `${path.replace(/\/index\.html$/i, '/').replace(/\/+$/, '')}/`.replace(/\/{2,}/g, '/')
  for (const address of [page, page.toLowerCase()]) {
    const facts = await factsOf(folder, join(address, 'index.html'))
    if (facts === null) continue
    const to = encodeURI(address)
    return to === pathname
      ? { kind: 'file', file: `${address}index.html`.slice(1), ...facts }
      : { kind: 'redirect', to }
  }
  const facts = path === posix.normalize(path) && !path.endsWith('/') ? await factsOf(folder, path) : null
  return facts === null ? { kind: 'missing' } : { kind: 'file', file: path.slice(1), ...facts }
}

/**
 * The decoded path. Null if it could leave the folder or name another site, and for hidden files, the files of the build
 * that are not public, and compressed copies.
 */
function publicPath(pathname: string): string | null {
  const path = decoded(pathname)
  if (path === null || !/^\/(?!\/)/.test(path) || /[\0\\]/.test(path)) return null
  const single = path.replace(/\/{2,}/g, '/')
  if (posix.normalize(single) !== single) return null
  const isHidden =
    /\/[._](?!well-known\/)|\/404\.html$|\.(?:br|gz)$/i.test(single) ||
    [`/${headersFile}`, `/${redirectsFile}`, `/${settingsFile}`].includes(single.toLowerCase())
  return isHidden ? null : path
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The size and version of a file by its path in the folder; null if there is no file. */
export async function factsOf(
  folder: string,
  file: string,
): Promise<Pick<FoundFile, 'size' | 'version'> | null> {
  const found = await stat(join(folder, file)).catch(() => null)
  return found?.isFile() ? { size: found.size, version: `${found.ino} ${found.size} ${found.mtimeMs}` } : null
}
