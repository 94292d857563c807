import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request brings this bearer secret. Takes the same time wherever the first difference is. */
export function holdsBearer({ headers }: FastifyRequest, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`))
}
