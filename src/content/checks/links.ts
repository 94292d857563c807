import type { LinkLanguages, Locale } from '../../model/locale.ts'
import { pageModel } from '../page.ts'
import { namesOf } from './fieldNames.ts'

/** Identifies a page for links from others. */
export type Address = { documentId: string; locale: Locale; path: string }

/** The names of the languages, in each language. */
const languageNames: Record<Locale, Record<Locale, string>> = {
  en: { en: 'English', hi: 'Hindi', gu: 'Gujarati', bn: 'Bengali' },
  hi: { en: 'अंग्रेज़ी', hi: 'हिन्दी', gu: 'गुजराती', bn: 'बांग्ला' },
  gu: { en: 'અંગ્રેજી', hi: 'હિન્દી', gu: 'ગુજરાતી', bn: 'બંગાળી' },
  bn: { en: 'ইংরেজি', hi: 'হিন্দি', gu: 'গুজরাটি', bn: 'বাংলা' },
}

const linkFields = namesOf(pageModel, ({ leadsTo }) => leadsTo === 'page or nothing')
const addressFields = namesOf(pageModel, ({ leadsTo }) => leadsTo === 'page or file')

const pagePath = /^\/(?:[^?#]*\/)?(?=[?#]|$)/

const htmlLink = /<a\b([^>]*?)\shref="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g

/** The path of the page in a language; undefined if it has no such translation. */
export const pathIn = (locale: Locale, documentId: string, pages: readonly Address[]): string | undefined =>
  pages.find((page) => page.documentId === documentId && page.locale === locale)?.path

/**
 * The URL that a link on a page in `locale` leads to: the translation, if there is one. Null if the page is not in
 * `paths`. Files, anchors and other sites stay as they are.
 */
export function resolved(
  url: string,
  locale: Locale,
  pages: readonly Address[],
  paths: ReadonlySet<string>,
): string | null {
  const [path] = url.match(pagePath) ?? []
  if (path === undefined) return url
  if (!paths.has(path)) return null
  const linked = pages.find((page) => page.path === path)
  const own = linked && pathIn(locale, linked.documentId, pages)
  return own ? own + url.slice(path.length) : url
}

/** The pages in other languages than `locale`, with the note that a link to them shows. */
const inOtherLanguages = (locale: Locale, pages: readonly Address[]): LinkLanguages =>
  Object.fromEntries(
    pages
      .filter((page) => page.locale !== locale)
      .map((page) => [page.path, { locale: page.locale, note: `(${languageNames[locale][page.locale]})` }]),
  )

/** The languages of the pages that `content` links to, without those in `locale`. */
export function linkLanguagesOf(content: unknown, locale: Locale, pages: readonly Address[]): LinkLanguages {
  const paths = new Set<string>()
  addLinked(paths, content)
  return inOtherLanguages(
    locale,
    pages.filter(({ path }) => paths.has(path)),
  )
}

function addLinked(paths: Set<string>, content: unknown): void {
  if (typeof content !== 'object' || content === null) return
  for (const [key, field] of Object.entries(content)) {
    if (linkFields.has(key)) paths.add(pathOf(String(field)))
    addLinked(paths, field)
  }
}

const pathOf = (url: string) => url.replace(/[?#].*$/, '')

/**
 * Makes the links in `content` lead to pages in its language. A link to a missing page becomes plain text. In HTML, a
 * link to a page that only another language has gets a note, and a link with the attribute `lang` keeps that language.
 */
export function withLinksIn<T>(
  content: T,
  locale: Locale,
  pages: readonly Address[],
  paths: ReadonlySet<string>,
): T {
  const others = inOtherLanguages(locale, pages)
  const relinked = (html: string) =>
    html.replace(htmlLink, (whole, before: string, url: string, after: string, text: string) => {
      const to = resolved(url, locale, pages, paths)
      if (to === null) return text
      const [, chosen] = /\slang="([^"]*)"/.exec(before + after) ?? []
      if (chosen !== undefined) return `<a${before} href="${url}"${after} hreflang="${chosen}">${text}</a>`
      const other = others[pathOf(to)]
      if (!other) return whole.replace(`href="${url}"`, `href="${to}"`)
      return `<a${before} href="${to}"${after} hreflang="${other.locale}">${text} ${other.note}</a>`
    })
  const filtered = (value: unknown): unknown => {
    if (typeof value === 'string') return relinked(value)
    if (Array.isArray(value)) return value.map(filtered)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([key, field]): [string, unknown] =>
      typeof field !== 'string' || !(linkFields.has(key) || addressFields.has(key))
        ? [key, filtered(field)]
        : [key, resolved(field, locale, pages, paths) ?? (addressFields.has(key) ? field : null)],
    )
    return Object.fromEntries(fields.filter(([key, field]) => !(linkFields.has(key) && field === null)))
  }
  // All link fields are optional, so the type does not change.
  return filtered(content) as T
}
