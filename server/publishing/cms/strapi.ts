import { locales } from '../../../src/content/language.ts'
import { type Content, nameOf, type PageKey } from '../../../src/site/content.ts'

const pagesAtOnce = 25

/** The longest time for an answer, and the largest file. cms/config/plugins.ts has the same limit for files. */
const bounds = { answerMs: 20_000, fileBytes: 10 * 1024 * 1024 }

/** A file of the CMS, or the reason why it cannot be used. */
export type CmsFile = { kind: 'file'; bytes: Uint8Array } | { kind: 'refused'; problem: string }

/**
 * The content of a Strapi. Every call rejects if there is no valid answer in 20 s. A problem of a single file is a value,
 * so that other content can be published.
 */
export type Strapi = {
  everything(signal: AbortSignal): Promise<Content>
  site(signal: AbortSignal): Promise<unknown>
  /** The published version of a page, or with `login` its draft; null if there is none. */
  page(key: PageKey, signal: AbortSignal, login?: string): Promise<unknown>
  /** A file of editors, such as `/uploads/players.webp`. Rejects only if the CMS is unreachable. */
  file(path: string, signal: AbortSignal): Promise<CmsFile>
}

type Answer = { data: unknown; meta?: { pagination?: { pageCount: number } } }
type Page = PageKey & Record<string, unknown>

export function strapiAt(origin: string, token: string | null, { answerMs, fileBytes } = bounds): Strapi {
  const get = (path: string, signal: AbortSignal, bearer = token) =>
    fetch(new URL(path, origin), {
      signal,
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    })
  const ask = async (path: string, signal: AbortSignal, bearer = token) => {
    const answer = await get(path, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]), bearer)
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The CMS answered ${answer.status} to ${path.replace(/\?.*/, '')}`)
  }
  const json = async (path: string, signal: AbortSignal, bearer?: string) => {
    const answer = await ask(path, signal, bearer)
    return answer.ok ? ((await answer.json()) as Answer) : { data: null }
  }
  async function* pagesIn(locale: string, signal: AbortSignal): AsyncGenerator<Page> {
    for (let number = 1, count = 1; number <= count; number += 1) {
      const query = `locale=${locale}&sort=route_name&pagination[pageSize]=${pagesAtOnce}&pagination[page]=${number}`
      const { data, meta } = await json(`/api/pages?${query}`, signal)
      if (!Array.isArray(data)) throw new Error('The CMS sent no list of pages')
      yield* data as Page[]
      count = meta?.pagination?.pageCount ?? 1
    }
  }
  const site = async (signal: AbortSignal) => (await json('/api/site', signal)).data
  return {
    async everything(signal) {
      const pages: Content['pages'] = {}
      for (const locale of [...locales].sort())
        for await (const page of pagesIn(locale, signal)) pages[nameOf(page)] = page
      return { site: await site(signal), pages }
    },
    site,
    async page({ documentId, locale }, signal, login) {
      const path = `/api/pages/${encodeURIComponent(documentId)}?locale=${encodeURIComponent(locale)}`
      return (await json(login ? `${path}&status=draft` : path, signal, login)).data
    },
    async file(path, signal) {
      const timeout = AbortSignal.timeout(answerMs)
      const refused = (problem: string): CmsFile => ({ kind: 'refused', problem })
      let isReached = false
      try {
        const answer = await get(path, AbortSignal.any([signal, timeout]))
        isReached = true
        if (!answer.ok) {
          await answer.body?.cancel()
          return refused(`cannot be fetched: the CMS answers ${answer.status}`)
        }
        const bytes = await bytesOf(answer, fileBytes)
        return bytes ? { kind: 'file', bytes } : refused(`is larger than ${fileBytes / 1024 / 1024} MiB`)
      } catch (error) {
        if (signal.aborted) throw error
        if (timeout.aborted) return refused(`did not arrive within ${answerMs / 1000} s`)
        if (isReached) return refused('did not arrive completely')
        throw error
      }
    },
  }
}

/** The body of an answer; null if it has more than `most` bytes. */
async function bytesOf({ body }: Response, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    // Leaving the loop cancels the transfer.
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
