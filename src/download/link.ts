import { type ApkBlocks, type ApkSigner, parseBlocks, parseSigner } from '../model/apkRelease.ts'
import type { DownloadRequest } from './downloadRequest.ts'
import { onlyApks } from './features.ts'
import { untilAborted } from './run/sleep.ts'

/** The digests of a release's blocks and who signs it, as far as the endpoint says so. */
export type ReleaseFacts = { blocks?: ApkBlocks; signer?: ApkSigner }

/** The address of a file and what its endpoint knows of it. `size` in bytes, `sha256` in lower-case hex. */
export type Link = { url: string; sha256: string | null; size: number | null; release?: ReleaseFacts }

export type LinkAnswer = Link | 'unreachable' | 'refused'

/** The name that runs and locks of a file share: its hash if known, else its address without the query. */
export function fileOf({ url, sha256 }: Link): string {
  if (sha256) return `sha256:${sha256}`
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** False if a fresh link is about another release: its file, length or digests differ. */
export const isSameRelease = (fresh: Link, known: Link): boolean =>
  fileOf(fresh) === fileOf(known) &&
  (fresh.size === known.size || known.size === null) &&
  (!onlyApks || JSON.stringify(fresh.release ?? {}) === JSON.stringify(known.release ?? {}))

const timeoutMs = 15_000

/** Requests links and remembers them by endpoint and page; `fresh` skips the memory and every cache. */
export function createLinkClient(fetch: typeof globalThis.fetch, origin: string) {
  const links = new Map<string, Link>()
  return async (
    { link, page, asked }: Pick<DownloadRequest, 'link' | 'page' | 'asked'>,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<LinkAnswer> => {
    if (link.kind === 'fixed') return parseLink({ apkLink: link.url }, origin)
    const key = `${link.endpoint} ${page}`
    const remembered = links.get(key)
    if (remembered && !fresh) return remembered
    try {
      const endpoint = new URL(link.endpoint, origin).href
      const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const answered = fresh || !asked ? null : await untilAborted(asked(), either)
      const response = answered
        ? new Response(answered.body, { status: answered.status, headers: { 'content-type': answered.type } })
        : await fetch(endpoint, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ websiteName: link.websiteName, source: page }),
            cache: fresh ? 'no-store' : 'force-cache',
            signal: either,
          })
      const { status } = response
      // A captive portal answers in place of the endpoint, too.
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

function parseLink(answer: unknown, base: string): Link | 'refused' {
  const { apkLink, sha256, size, ...others } = Object(answer) as Record<string, unknown>
  const url = typeof apkLink === 'string' ? parseUrl(apkLink, base) : null
  if (!url || !isSafe(url)) return 'refused'
  url.hash = ''
  const known = typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : null
  const blocks = known === null ? null : parseBlocks(others.blocks, known, base)
  const signer = parseSigner(others.signer)
  return {
    url: url.href,
    sha256: typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : null,
    size: known,
    ...((blocks || signer) && { release: { ...(blocks && { blocks }), ...(signer && { signer }) } }),
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
