import type { FastifyInstance } from 'fastify'
import { rangeTest } from '../http/visitorAddress.ts'

/** Where the visitor seems to be; null where nobody said. */
type Place = { regionName: string | null; country: string | null }

type Headers = Record<string, string | string[] | undefined>

/** The names of the headers, in small letters, in which the proxy says where a visitor is. */
type LocationHeaders = { region: string | null; country: string | null }

export type LocationSettings = { locationHeaders: LocationHeaders; trustProxy: string[] | false }

const unknown: Place = { regionName: null, country: null }

/** `GET /api/location`: `{regionName, country}`, each a text or null. Headers count only when a trusted proxy sent them. */
export function serveLocation(app: FastifyInstance, { locationHeaders, trustProxy }: LocationSettings): void {
  const isTrusted = rangeTest(trustProxy || [])
  app.get('/api/location', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const sender = request.socket.remoteAddress
    return sender && isTrusted(sender) ? placeIn(request.headers, locationHeaders) : unknown
  })
}

/** Reads the place from what a trusted proxy sent along. */
const placeIn = (headers: Headers, names: LocationHeaders): Place => ({
  regionName: textIn(headers, names.region),
  country: textIn(headers, names.country),
})

const longest = 100

function textIn(headers: Headers, name: string | null): string | null {
  const value = name === null ? undefined : headers[name]
  // One that was sent twice came from the visitor and the proxy both; nobody knows which is which.
  if (typeof value !== 'string') return null
  const text = decoded(value).trim()
  return text === '' || text.length > longest || hasControls(text) ? null : text
}

// Headers carry Latin letters only; CDNs write the others percent-encoded.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const hasControls = (text: string) => /\p{Cc}/u.test(text)
