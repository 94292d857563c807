const said = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What `GET /api/location` answered, as people say it: the region, else the country, else null. */
export function placeName(answer: unknown): string | null {
  const { regionName, country } = (answer ?? {}) as { regionName?: unknown; country?: unknown }
  const region = said(regionName)
  return region === 'National Capital Territory of Delhi' ? 'Delhi NCR' : (region ?? said(country))
}

/** Asks where the visitor is; null when nobody knows, be it the network's fault. */
export async function findPlace(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch('/api/location', { signal })
    return answer.ok ? placeName(await answer.json()) : null
  } catch {
    return null
  }
}
