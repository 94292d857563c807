import type { FastifyInstance } from 'fastify'
import { apkRoute } from '../apk/files.ts'
import { findInSite } from './path.ts'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const

/** The methods that something at `pathname`, a still encoded path, answers to; none where there is nothing. */
export async function methodsOf(app: FastifyInstance, folder: string, pathname: string): Promise<string[]> {
  // Fastify knows routes by their pattern, reads other characters as one, and throws where that makes no sense.
  const url = pathname.replace(/^\/files\/[^/]+$/, apkRoute)
  const calls = /^[\w./-]+$/.test(pathname) ? known.filter((method) => app.hasRoute({ method, url })) : []
  if (calls.length > 0) return calls
  return (await findInSite(folder, pathname)).kind === 'missing' ? [] : ['GET', 'HEAD']
}
