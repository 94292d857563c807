import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { headersFile } from '../../src/site/headers.ts'
import { redirectsFile } from '../../src/site/redirects.ts'

/** `file` is relative to the folder of the site, `size` its bytes; `to` is an encoded path of this site. */
export type Found =
  | { kind: 'file'; file: string; size: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

/**
 * Finds what the site has at `pathname`, a still encoded path. Each page has one address, which ends with a slash:
 * other spellings of it (`/LUDO/`, `/ludo//`, `/ludo/index.html`) redirect there.
 */
export async function findInSite(folder: string, pathname: string): Promise<Found> {
  const path = publicPath(pathname)
  if (path === null) return { kind: 'missing' }
  const page = `${path.replace(/\/index\.html$/i, '/').replace(/\/+$/, '')}/`.replace(/\/{2,}/g, '/')
  for (const address of [page, page.toLowerCase()]) {
    const size = await sizeOf(join(folder, address, 'index.html'))
    if (size === null) continue
    const to = encodeURI(address)
    return to === pathname
      ? { kind: 'file', file: `${address}index.html`.slice(1), size }
      : { kind: 'redirect', to }
  }
  const size = path === posix.normalize(path) && !path.endsWith('/') ? await sizeOf(join(folder, path)) : null
  return size === null ? { kind: 'missing' } : { kind: 'file', file: path.slice(1), size }
}

/**
 * The decoded path; null where it could leave the folder or be read as another site, and for hidden files, the
 * build's own notes and the compressed copies that lie beside files.
 */
function publicPath(pathname: string): string | null {
  const path = decoded(pathname)
  if (path === null || !/^\/(?!\/)/.test(path) || /[\0\\]/.test(path)) return null
  const single = path.replace(/\/{2,}/g, '/')
  if (posix.normalize(single) !== single) return null
  const isHidden =
    /\/[._](?!well-known\/)|\/404\.html$|\.(?:br|gz)$/i.test(single) ||
    [`/${headersFile}`, `/${redirectsFile}`].includes(single.toLowerCase())
  return isHidden ? null : path
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The bytes of a file; null where there is none. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}
