import type { DownloadOrder } from './order.ts'

/** The address of a file, with what its endpoint knows of it. `size` in bytes, `sha256` in lower-case hex. */
export type Link = { url: string; sha256: string | null; size: number | null }

export type LinkAnswer = Link | 'unreachable' | 'refused'

/** Runs and locks belong to this name: the file's hash where it is known, else its address without the query. */
export function fileOf({ url, sha256 }: Link): string {
  if (sha256) return `sha256:${sha256}`
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

const patienceMs = 15_000

/** Asks for links and remembers them by endpoint and page; `fresh` goes past the memory and every cache. */
export function createLinkDesk(fetch: typeof globalThis.fetch, origin: string) {
  const known = new Map<string, Link>()
  return async (
    { link, page }: Pick<DownloadOrder, 'link' | 'page'>,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<LinkAnswer> => {
    if (link.kind === 'fixed') return readLink({ apkLink: link.url }, origin)
    const place = `${link.endpoint} ${page}`
    const remembered = known.get(place)
    if (remembered && !fresh) return remembered
    try {
      const response = await fetch(new URL(link.endpoint, origin).href, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ websiteName: link.websiteName, source: page }),
        cache: fresh ? 'no-store' : 'force-cache',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      if (response.status >= 500 || response.status === 429 || response.status === 408) return 'unreachable'
      // A captive portal answers for the endpoint too.
      if (response.headers.get('content-type')?.startsWith('text/html')) return 'unreachable'
      if (!response.ok) return 'refused'
      const answer = readLink(await response.json(), origin)
      if (typeof answer === 'object') known.set(place, answer)
      return answer
    } catch (error) {
      return error instanceof SyntaxError ? 'refused' : 'unreachable'
    }
  }
}

function readLink(answer: unknown, origin: string): Link | 'refused' {
  const { apkLink, sha256, size } = Object(answer) as Record<string, unknown>
  const url = typeof apkLink === 'string' ? parse(apkLink, origin) : null
  if (!url || !isSafe(url)) return 'refused'
  url.hash = ''
  return {
    url: url.href,
    sha256: typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : null,
    size: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : null,
  }
}

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

const isSafe = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
