import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Redirect } from '../content/catalogue.ts'

/** The file in the site folder that holds the redirects. It is not served. */
export const redirectsFile = 'redirects.json'

const schema = v.array(v.object({ from: v.string(), to: v.string(), isExact: v.optional(v.boolean()) }))

/**
 * Reads the redirects file and returns a function that finds the redirect of a path, or null. All paths in the file end
 * with a slash.
 */
export function readRedirects(
  siteFolder: string,
): (pathname: string) => { kind: 'redirect'; to: string } | null {
  const redirects = v.parse(schema, JSON.parse(readFileSync(join(siteFolder, redirectsFile), 'utf8')))
  return (pathname) => {
    // Browsers read a backslash as a slash, and a Location that begins with two slashes leads to another site.
    if (pathname.includes('\\')) return null
    const path = `${pathname}/`.replace(/\/{2,}/g, '/')
    const moved = redirects.find(({ from, isExact }) => (isExact ? path === from : path.startsWith(from)))
    return moved ? { kind: 'redirect', to: moved.to + path.slice(moved.from.length) } : null
  }
}

/** The `_redirects` of static hosts. */
export const staticHostRedirects = (redirects: Redirect[]) =>
  redirects
    .map(({ from, to, isExact }) => (isExact ? `${from} ${to} 308\n` : `${from}* ${to}:splat 308\n`))
    .join('')
