import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { locales } from '../../../src/content/language.ts'
import { type Content, nameOf, type PageKey } from '../../../src/site/content.ts'

const pagesAtOnce = 25

/** The longest time for an answer, and the largest file. cms/config/plugins.ts has the same limit for files. */
const bounds = { answerMs: 20_000, fileBytes: 10 * 1024 * 1024 }

/** Who may read a draft: somebody with a login, or somebody with a pass of the panel for this draft. */
export type DraftReader = { login: string } | { pass: string }

/** A file of the CMS, or the reason why it cannot be used. */
export type CmsFile = { kind: 'file'; bytes: Uint8Array } | { kind: 'refused'; problem: string }

/**
 * The content of a Strapi. Every call rejects if there is no valid answer in 20 s. A problem of a single file is a value,
 * so that other content can be published.
 */
export type Strapi = {
  everything(signal: AbortSignal): Promise<Content>
  site(signal: AbortSignal): Promise<unknown>
  /** The published version of a page, or for a reader its draft; null if Strapi itself says that there is none. */
  page(key: PageKey, signal: AbortSignal, reader?: DraftReader): Promise<unknown>
  /** A file of editors, such as `/uploads/players.webp`. Rejects only if the CMS is unreachable. */
  file(path: string, signal: AbortSignal): Promise<CmsFile>
}

type Page = PageKey & Record<string, unknown>

// Other answers may come from a proxy in front of Strapi, while Strapi restarts.
const listSchema = v.object({
  data: v.array(v.looseObject({ documentId: v.string(), locale: v.string() })),
  meta: v.optional(
    v.object({ pagination: v.optional(v.object({ pageCount: v.number(), total: v.optional(v.number()) })) }),
  ),
})
const oneSchema = v.object({
  data: v.custom<object>((data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
})
const notFoundSchema = v.object({ data: v.null(), error: v.optional(v.object({ status: v.literal(404) })) })

const mostReads = 5
const pauseMs = 500

export function strapiAt(origin: string, token: string | null, { answerMs, fileBytes } = bounds): Strapi {
  const get = (path: string, signal: AbortSignal, reader?: DraftReader) =>
    fetch(new URL(path, origin), { signal, headers: headersOf(reader) })
  const headersOf = (reader?: DraftReader): Record<string, string> => {
    if (reader && 'pass' in reader) return { 'x-preview-pass': reader.pass }
    const bearer = reader?.login ?? token
    return bearer ? { authorization: `Bearer ${bearer}` } : {}
  }
  /** The JSON of Strapi, null if Strapi itself says that there is nothing. Anything else rejects. */
  const ask = async <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
    reader?: DraftReader,
  ): Promise<T | null> => {
    const answer = await get(path, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]), reader)
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.status === 404 && v.is(notFoundSchema, body)) return null
    // As Strapi sent it: a parsed copy has its keys in another order, and pages are compared as JSON.
    if (answer.ok && v.is(schema, body)) return body as T
    const unlike = answer.ok || answer.status === 404 ? ', but not in the form of Strapi' : ''
    throw new Error(`The CMS answered ${answer.status} to ${path.replace(/\?.*/, '')}${unlike}`)
  }

  /** The pages of a language; null if the list changed while it was read. */
  async function listIn(locale: string, signal: AbortSignal): Promise<Page[] | null> {
    const pages: Page[] = []
    const totals = new Set<number>()
    for (let number = 1, count = 1; number <= count; number += 1) {
      const query = `locale=${locale}&sort=route_name&pagination[pageSize]=${pagesAtOnce}&pagination[page]=${number}`
      const list = await ask(`/api/pages?${query}`, listSchema, signal)
      if (!list) throw new Error('The CMS has no pages')
      pages.push(...(list.data as Page[]))
      const { pageCount = 1, total } = list.meta?.pagination ?? {}
      if (total !== undefined) totals.add(total)
      count = pageCount
    }
    const [total = pages.length, ...others] = totals
    const isWhole = others.length === 0 && new Set(pages.map(nameOf)).size === total
    return isWhole ? pages : null
  }

  async function pagesIn(locale: string, signal: AbortSignal): Promise<Page[]> {
    for (let reads = 0; reads < mostReads; reads += 1) {
      const pages = await listIn(locale, signal)
      if (pages) return pages
      await sleep(pauseMs, undefined, { signal })
    }
    throw new Error(`The pages of the CMS in ${locale} changed each time they were read`)
  }

  const dataOf = async (path: string, signal: AbortSignal, reader?: DraftReader) =>
    (await ask(path, oneSchema, signal, reader))?.data ?? null
  const site = (signal: AbortSignal) => dataOf('/api/site', signal)
  return {
    async everything(signal) {
      const pages: Content['pages'] = {}
      for (const locale of [...locales].sort())
        for (const page of await pagesIn(locale, signal)) pages[nameOf(page)] = page
      if (Object.keys(pages).length === 0) throw new Error('The CMS has no pages')
      return { site: await site(signal), pages }
    },
    site,
    async page({ documentId, locale }, signal, reader) {
      const path = `/api/pages/${encodeURIComponent(documentId)}?locale=${encodeURIComponent(locale)}`
      return dataOf(reader ? `${path}&status=draft` : path, signal, reader)
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
