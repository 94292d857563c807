import type { FastifyInstance } from 'fastify'
import { findInSite } from './path.ts'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const

/** The methods that something at `pathname`, a still encoded path, answers to; none where there is nothing. */
export async function methodsOf(app: FastifyInstance, folder: string, pathname: string): Promise<string[]> {
  // Fastify reads other characters as a pattern, and throws where that makes no sense.
  const calls = /^[\w./-]+$/.test(pathname)
    ? known.filter((method) => app.hasRoute({ method, url: pathname }))
    : []
  if (calls.length > 0) return calls
  return (await findInSite(folder, pathname)).kind === 'missing' ? [] : ['GET', 'HEAD']
}
