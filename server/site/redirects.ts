import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Found } from './path.ts'

export const redirectsFile = 'redirects.json'

const schema = v.array(v.object({ from: v.string(), to: v.string() }))

/** Reads the old addresses the build wrote, both ends with their last slash; null where a path is none of them. */
export function readRedirects(
  siteFolder: string,
): (pathname: string) => Extract<Found, { kind: 'redirect' }> | null {
  const redirects = v.parse(schema, JSON.parse(readFileSync(join(siteFolder, redirectsFile), 'utf8')))
  return (pathname) => {
    // Browsers read it as a slash, and a place that begins with two is another site.
    if (pathname.includes('\\')) return null
    const path = `${pathname}/`.replace(/\/{2,}/g, '/')
    const moved = redirects.find(({ from }) => path.startsWith(from))
    return moved ? { kind: 'redirect', to: moved.to + path.slice(moved.from.length) } : null
  }
}
