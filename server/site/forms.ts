import { randomInt } from 'node:crypto'
import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { buckets, type Experiments, letterIn, otherFormFile } from '../../src/site/experiments.ts'
import { type FoundFile, factsOf } from './path.ts'

/** The file to send for a page, and the headers that keep the forms of the page apart in caches. */
export type Form = { found: FoundFile; headers: Record<string, string> }

/**
 * Chooses the form of a page that is in an experiment; null for other pages. The cookie `bucket` keeps a visitor in one
 * form. It is a number below 100, which thousands of visitors share. A visitor without the cookie gets one.
 */
export function pageForms(
  folder: string,
  experiments: () => Experiments,
): (path: string, found: FoundFile, request: FastifyRequest) => Promise<Form | null> {
  return async (path, found, { headers: { cookie }, protocol }) => {
    const { pages } = experiments()
    const experiment = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (!experiment) return null
    const kept = bucketIn(cookie)
    const bucket = kept ?? randomInt(buckets)
    const other = posix.join(posix.dirname(found.file), otherFormFile)
    const facts = letterIn(bucket, experiment) === 'B' ? await factsOf(folder, other) : null
    return {
      found: facts === null ? found : { kind: 'file', file: other, ...facts },
      headers: { vary: 'cookie', ...(kept === null && firstVisit(bucket, protocol)) },
    }
  }
}

/** The number in the cookie; null if it is missing or if this server cannot have set it. */
function bucketIn(cookie: string | undefined): number | null {
  const [, digits] = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/.exec(cookie ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

const halfYearS = 180 * 86_400

/** Private, so that no cache gives one visitor's number to another visitor. */
const firstVisit = (bucket: number, protocol: string) => ({
  'cache-control': 'private, no-cache',
  'set-cookie': `bucket=${bucket}; Path=/; Max-Age=${halfYearS}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`,
})
