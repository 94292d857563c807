import type { FastifyInstance } from 'fastify'
import { type LocationHeaders, type Place, placeIn } from './place.ts'
import { isAmong } from './proxies.ts'

export type LocationSettings = { locationHeaders: LocationHeaders; trustProxy: string[] | false }

const unknown: Place = { regionName: null, country: null }

/** `GET /api/location`: `{regionName, country}`, each a text or null. Headers count only when a trusted proxy sent them. */
export function serveLocation(app: FastifyInstance, { locationHeaders, trustProxy }: LocationSettings): void {
  const isTrusted = isAmong(trustProxy || [])
  app.get('/api/location', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const sender = request.socket.remoteAddress
    return sender && isTrusted(sender) ? placeIn(request.headers, locationHeaders) : unknown
  })
}
