import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { rangeTest } from '../http/visitorAddress.ts'

type Settings = {
  /** The lower-case names of the headers with which the proxy sends the place of a visitor. */
  locationHeaders: { region: string | null; country: string | null }
  trustProxy: string[] | false
}

/** `GET /api/location`: `{regionName, country}`, each a string or null. Only the headers of a trusted proxy count. */
export function serveLocation(app: FastifyInstance, { locationHeaders, trustProxy }: Settings): void {
  const isTrusted = rangeTest(trustProxy || [])
  app.get('/api/location', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const sender = request.socket.remoteAddress
    const headers = sender && isTrusted(sender) ? request.headers : {}
    return {
      regionName: textIn(headers, locationHeaders.region),
      country: textIn(headers, locationHeaders.country),
    }
  })
}

const longest = 100

function textIn(headers: IncomingHttpHeaders, name: string | null): string | null {
  const value = name === null ? undefined : headers[name]
  // A header that came twice: one of them may be the visitor's.
  if (typeof value !== 'string') return null
  const text = decoded(value).trim()
  return text === '' || text.length > longest || hasControls(text) ? null : text
}

// Headers can hold Latin letters only; CDNs percent-encode other letters.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const hasControls = (text: string) => /\p{Cc}/u.test(text)
