import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Content, siteName } from '../../../src/site/content.ts'

/** The SHA-256 of each part of the content: of every page by its name, and of the site's own data. */
export type Parts = Record<string, string>

export const partsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

/** The stored text of a part. */
export const textOf = (raw: unknown): string => JSON.stringify(raw) ?? 'null'

/** The hash of a stored part. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const rawsOf = ({ site, pages }: Content): Record<string, unknown> => ({ ...pages, [siteName]: site })

export function contentOf(raws: Record<string, unknown>): Content {
  const { [siteName]: site, ...pages } = raws
  return { site, pages }
}

/** The hashes of content, sorted by name: equal content has equal hashes, in any order of pages. */
export const partsOf = (content: Content): Parts =>
  Object.fromEntries(
    Object.entries(rawsOf(content))
      .map(([name, raw]) => [name, hashOf(textOf(raw))] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

export const isSame = (one: Parts, other: Parts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, sha256]) => other[name] === sha256)
