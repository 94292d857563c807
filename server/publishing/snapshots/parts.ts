import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Content, siteName } from '../../../src/site/content.ts'

/** The SHA-256 of each part of some content: of every page by its name, and of the site's own data. */
export type Parts = Record<string, string>

export const partsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

/** A part as it is stored. */
export const textOf = (raw: unknown): string => JSON.stringify(raw) ?? 'null'

/** The hash of a stored part. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The content as its parts. */
export const rawsOf = ({ site, pages }: Content): Record<string, unknown> => ({ ...pages, [siteName]: site })

/** The content that has these parts. */
export function contentOf(raws: Record<string, unknown>): Content {
  const { [siteName]: site, ...pages } = raws
  return { site, pages }
}

/** The hashes of content, which are the same for the same content, in whatever order its pages come. */
export const partsOf = (content: Content): Parts =>
  Object.fromEntries(
    Object.entries(rawsOf(content))
      .map(([name, raw]) => [name, hashOf(textOf(raw))] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether both stand for the same content. */
export const isSame = (one: Parts, other: Parts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, sha256]) => other[name] === sha256)
