import { randomInt } from 'node:crypto'
import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { buckets, type Experiments, letterIn, otherFormFile } from '../../src/site/experiments.ts'
import { type FoundFile, factsOf } from './path.ts'

/** The file to send in place of the page, and the headers that keep the forms of the page apart in caches. */
export type Form = { found: FoundFile; headers: Record<string, string> }

/**
 * Chooses the form of a page on which an experiment runs. The cookie `bucket`, a number below 100 that thousands of
 * visitors share, keeps a visitor in one form; whoever has none gets one. Null where no experiment runs.
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

/** The number in the cookie of a request; null where there is none that the server could have set. */
function bucketIn(cookie: string | undefined): number | null {
  const [, digits] = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/.exec(cookie ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

const halfYearS = 180 * 86_400

/** No cache may give one visitor's number to another. */
const firstVisit = (bucket: number, protocol: string) => ({
  'cache-control': 'private, no-cache',
  'set-cookie': `bucket=${bucket}; Path=/; Max-Age=${halfYearS}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`,
})
