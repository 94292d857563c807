import type { IncomingMessage } from 'node:http'

/** One request of the file as the origin saw it. `sent` counts body bytes given to the network, times are epoch ms. */
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
 * What the origin counts: requests of the file, its preflights, calls of the link endpoint, answers under way now, and
 * the most that were so together (for longer than it takes to recordRequest that a client has gone).
 */
export type Counts = {
  requests: RequestRecord[]
  preflights: number
  links: { body: string; at: number }[]
  underWay: number
  mostAtOnce: number
}

/** Counts of an origin that nobody has asked yet. */
export const emptyCounts = (): Counts => ({
  requests: [],
  preflights: 0,
  links: [],
  underWay: 0,
  mostAtOnce: 0,
})

const handOverMs = 100

/** Enters a request of the file into the counts. */
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
