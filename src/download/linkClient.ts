import { parseBlocks, parsePacked, parseSigner } from '../model/apkRelease.ts'
import type { DownloadRequest } from './downloadRequest.ts'
import type { Link, LinkAnswer } from './link.ts'

const timeoutMs = 15_000

/**
 * Requests links and remembers them by endpoint and page; `fresh` skips the memory and every cache. Uses the response
 * to the page's own request only once.
 */
export function createLinkClient(fetch: typeof globalThis.fetch, origin: string) {
  const links = new Map<string, Link>()
  const used = new WeakSet<NonNullable<DownloadRequest['asked']>>()
  return async (
    { link, page, phone, asked }: Pick<DownloadRequest, 'link' | 'page' | 'phone' | 'asked'>,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<LinkAnswer> => {
    if (link.kind === 'fixed') return parseLink({ apkLink: link.url }, origin)
    const key = `${link.endpoint} ${page}`
    const remembered = fresh ? undefined : links.get(key)
    // The page may have asked again, for a release that fits the phone.
    const fromPage = asked && !fresh && !used.has(asked) ? asked : null
    if (remembered && !fromPage) return remembered
    try {
      const endpoint = new URL(link.endpoint, origin).href
      if (fromPage) used.add(fromPage)
      const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const answered = fromPage && (await responseTo(fromPage, either))
      if (remembered && !answered) return remembered
      const response =
        answered ||
        (await fetch(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ websiteName: link.websiteName, source: page, phone }),
          cache: fresh ? 'no-store' : 'force-cache',
          signal: either,
        }))
      const { status } = response
      // A captive portal may respond instead of the endpoint.
      const isHtml = response.headers.get('content-type')?.startsWith('text/html')
      if (isHtml || !response.ok) {
        void response.body?.cancel()
        return isHtml || status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'refused'
      }
      const answer = parseLink(await response.json(), endpoint)
      if (typeof answer === 'object') links.set(key, answer)
      return answer
    } catch (error) {
      return error instanceof SyntaxError ? 'refused' : 'unreachable'
    }
  }
}

/** The response to the page's own request, null if it got none. Rejects when aborted. */
async function responseTo(
  asked: NonNullable<DownloadRequest['asked']>,
  signal: AbortSignal,
): Promise<Response | null> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  const answer = await Promise.race([asked(), aborted])
  return (
    answer && new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.type } })
  )
}

function parseLink(answer: unknown, base: string): Link | 'refused' {
  const { apkLink, sha256, size, ...others } = Object(answer) as Record<string, unknown>
  const url = typeof apkLink === 'string' ? parseUrl(apkLink, base) : null
  if (!url || !isSafe(url)) return 'refused'
  url.hash = ''
  const known = typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : null
  const blocks = known === null ? null : parseBlocks(others.blocks, known, base)
  const signer = parseSigner(others.signer)
  const packed = known === null ? null : parsePacked(others.packed, known, base, url.href)
  const release = { ...(blocks && { blocks }), ...(signer && { signer }), ...(packed && { packed }) }
  return {
    url: url.href,
    sha256: typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : null,
    size: known,
    ...((blocks || signer || packed) && { release }),
  }
}

function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

const isSafe = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
