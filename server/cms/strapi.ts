import { locales } from '../../src/content/language.ts'
import { type Content, nameOf, type PageKey } from './content.ts'

const patienceMs = 20_000
const pagesAtOnce = 25

/** The content of a Strapi. Every call rejects when it does not answer in 20 s, or not as it should. */
export type Strapi = {
  everything(signal: AbortSignal): Promise<Content>
  site(signal: AbortSignal): Promise<unknown>
  /** What is published of a page, or, for whoever holds `login`, its draft; null when there is nothing. */
  page(key: PageKey, signal: AbortSignal, login?: string): Promise<unknown>
  /** A file that editors added, such as `/uploads/players.webp`. */
  file(path: string, signal: AbortSignal): Promise<Uint8Array>
}

type Answer = { data: unknown; meta?: { pagination?: { pageCount: number } } }
type Page = PageKey & Record<string, unknown>

/** Reads from the Strapi at `origin`, with the API token where it needs one. */
export function strapiAt(origin: string, token: string | null): Strapi {
  const ask = async (path: string, signal: AbortSignal, bearer = token) => {
    const answer = await fetch(new URL(path, origin), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    })
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
      const answer = await ask(path, signal)
      if (!answer.ok) throw new Error(`The CMS has no ${path}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
