import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { headersFile } from './headers.ts'
import { redirectsFile } from './redirects.ts'

export type Found = { kind: 'file'; file: string } | { kind: 'redirect'; to: string } | { kind: 'missing' }

/** What the site has at `pathname`, a still encoded path. `file` is relative to the folder. */
export async function findInSite(folder: string, pathname: string): Promise<Found> {
  const path = safePath(pathname)
  if (path === null) return { kind: 'missing' }
  const kind = await kindOf(join(folder, path))
  if (kind === 'file') return path.endsWith('/') ? { kind: 'missing' } : { kind: 'file', file: path.slice(1) }
  if (kind === 'folder' && (await kindOf(join(folder, path, 'index.html'))) === 'file')
    return path.endsWith('/')
      ? { kind: 'file', file: `${path}index.html`.slice(1) }
      : { kind: 'redirect', to: `${pathname}/` }
  return { kind: 'missing' }
}

/** The decoded path, or null where it could leave the folder, reach a hidden file or the build's own notes. */
function safePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    const plain = path.startsWith('/') && !/[\0\\]/.test(path) && posix.normalize(path) === path
    const hidden =
      /\/[._](?!well-known\/)|\/404\.html$/.test(path) ||
      [`/${headersFile}`, `/${redirectsFile}`].includes(path)
    return plain && !hidden ? path : null
  } catch {
    return null
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return null
  return found.isDirectory() ? 'folder' : 'file'
}
