import * as v from 'valibot'
import { type Field, isComponent, type MediaKind } from '../../model/fields.ts'
import * as models from '../../sections/registry.ts'
import { isSectionName } from '../../sections/section.ts'
import { pageModel } from '../page.ts'
import { siteModel } from '../site.ts'

/** An uploaded file of the CMS that a picture field, a video field or a picture in a rich text refers to. */
export type Upload = {
  /** The field, such as `page_body[2] (sections.video).videoImage`. */
  field: string
  /** Begins with `/uploads/`; the rest is unchecked input. */
  url: string
  kind: MediaKind
  /** The MIME type given by the CMS, such as `image/webp`; null if it gives none. */
  declared: string | null
  /** Changes when editors replace the file at the same URL; null if the CMS gives only the URL. */
  version: string | null
}

/**
 * The uploaded files that the raw JSON of a page refers to. Links and plain texts do not count, even if they look like
 * an upload.
 */
export const uploadsOfPage = (raw: unknown): Upload[] => uploadsIn(pageModel, raw, '')

/** The uploaded files that the raw `site.json` refers to. */
export const uploadsOfSite = (raw: unknown): Upload[] => uploadsIn(siteModel, raw, '')

function uploadsIn(field: Field, raw: unknown, at: string): Upload[] {
  if (Array.isArray(raw)) return raw.flatMap((one, place) => uploadsIn(field, one, `${at}[${place}]`))
  if (field.media) return uploadAt(field.media, raw, at)
  if (field.attribute.type === 'richtext')
    return picturesIn(field, raw).flatMap((url) => uploadAt('picture', url, at))
  if (typeof raw !== 'object' || raw === null) return []
  const content = raw as Record<string, unknown>
  if (isComponent(field))
    return Object.entries(field.fields).flatMap(([key, inner]) =>
      uploadsIn(inner, content[key], at ? `${at}.${key}` : key),
    )
  const section = content.__component
  if (field.attribute.type !== 'dynamiczone' || !isSectionName(section)) return []
  return uploadsIn(models[section], content, `${at} (${section})`)
}

/** The addresses of the pictures in a rich text, as pages show it. */
function picturesIn(field: Field, raw: unknown): string[] {
  const html = v.safeParse(field.schema, raw).output
  if (typeof html !== 'string') return []
  return [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, url = '']) => url)
}

function uploadAt(kind: MediaKind, raw: unknown, field: string): Upload[] {
  const media: { url?: unknown; mime?: unknown; hash?: unknown; size?: unknown; updatedAt?: unknown } =
    typeof raw === 'object' && raw !== null ? raw : { url: raw }
  const { url, mime, hash, size, updatedAt } = media
  if (typeof url !== 'string' || !url.trim().startsWith('/uploads/')) return []
  const version = [hash, size, updatedAt].filter((part) => part !== undefined && part !== null)
  return [
    {
      field,
      url: url.trim(),
      kind,
      declared: typeof mime === 'string' ? mime : null,
      version: version.length > 0 ? version.join(' ') : null,
    },
  ]
}
