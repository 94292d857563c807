import type { FastifyRequest } from 'fastify'

/** The sender of a request: a page of this site, a page of another site, or a program such as a client of the CMS. */
export type Caller = 'own-page' | 'other-site' | 'program'

/**
 * Distinguishes callers by headers that no page can forge: `Sec-Fetch-Site`, which browsers send to https and localhost,
 * else `Origin`, which they send with every POST. https://www.w3.org/TR/fetch-metadata/
 */
export function callerOf({ headers }: Pick<FastifyRequest, 'headers'>, siteOrigin: string): Caller {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own-page' : 'other-site'
  const { origin, host } = headers
  if (origin === undefined) return 'program'
  const isOwn = origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host)
  return isOwn ? 'own-page' : 'other-site'
}
