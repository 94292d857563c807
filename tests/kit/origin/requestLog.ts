import type { IncomingMessage } from 'node:http'

/** One request of the file as the origin saw it. `sent` counts the body bytes sent; times are epoch ms. */
export type RequestRecord = {
  method: string
  range: string | null
  token: string | null
  headers: IncomingMessage['headers']
  at: number
  endedAt: number | null
  status: number | null
  sent: number
  end: 'open' | 'whole' | 'faulty' | 'left'
}

/**
 * Counts of an origin: requests of the file, their preflights, calls of the link endpoint, current responses, and the
 * most simultaneous responses. Overlaps below 100 ms do not count: the server notices late that a client has left.
 */
export type Counts = {
  requests: RequestRecord[]
  preflights: number
  links: { body: string; at: number }[]
  underWay: number
  mostAtOnce: number
}

export const emptyCounts = (): Counts => ({
  requests: [],
  preflights: 0,
  links: [],
  underWay: 0,
  mostAtOnce: 0,
})

const handOverMs = 100

/** Adds a request of the file to the counts. */
export function recordRequest(counts: Counts, request: IncomingMessage, url: URL): RequestRecord {
  const record: RequestRecord = {
    method: request.method ?? '',
    range: request.headers.range ?? null,
    token: url.searchParams.get('token'),
    headers: request.headers,
    at: Date.now(),
    endedAt: null,
    status: null,
    sent: 0,
    end: 'open',
  }
  counts.requests.push(record)
  counts.underWay += 1
  const together = () => {
    counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.underWay)
  }
  if (counts.underWay === 1) together()
  else setTimeout(together, handOverMs)
  return record
}
