import * as v from 'valibot'
import { type Field, isComponent } from '../../model/fields.ts'
import type { EditableText } from '../../model/text/editableText.ts'
import { isSectionName } from '../../sections/section.ts'
import { pageModel, sectionModels } from '../page.ts'

/** The texts of a page, as the CMS sent it, that visitors may see, in page order. */
export const editableTexts = (raw: unknown): EditableText[] => inGroup(pageModel.fields, raw, '')

function inGroup(fields: Record<string, Field>, raw: unknown, at: string): EditableText[] {
  if (typeof raw !== 'object' || raw === null) return []
  return Object.entries(raw).flatMap(([name, value]) => {
    const field = fields[name]
    const path = at === '' ? name : `${at}.${name}`
    if (!field) return []
    if (Array.isArray(value)) return value.flatMap((one, place) => inField(field, one, `${path}.${place}`))
    return inField(field, value, path)
  })
}

function inField(field: Field, value: unknown, path: string): EditableText[] {
  const section = (value as { __component?: unknown } | null)?.__component
  if (isSectionName(section)) return inGroup(sectionModels[section].fields, value, path)
  if (isComponent(field)) return inGroup(field.fields, value, path)
  const { type, customField } = field.attribute
  if (typeof value !== 'string' || customField) return []
  if (type === 'string' || type === 'text')
    // A view may show each line separately.
    return [...new Set([value, ...value.split('\n')])].flatMap((words) => textAt(path, type, words))
  return type === 'richtext' ? textAt(path, type, wordsOf(v.safeParse(field.schema, value).output)) : []
}

const textAt = (path: string, type: EditableText['type'], words: string): EditableText[] => {
  const letters = words.replace(/\s+/g, '')
  return letters.length > 1 ? [{ path, type, letters }] : []
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const wordsOf = (html: unknown): string =>
  typeof html === 'string'
    ? html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? '')
    : ''
