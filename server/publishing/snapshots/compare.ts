import type { Content } from '../../../src/site/content.ts'
import { siteName } from '../../../src/site/content.ts'

/** How a page, or the site's own data, differs from an earlier version. */
export type Difference =
  | { name: string; kind: 'added' | 'removed' }
  | { name: string; kind: 'changed'; fields: string[] }

// The CMS changes these with every publish, and drafts have other ones.
const ofTheEntry = ['id', 'createdAt', 'updatedAt', 'publishedAt']

/** The differences between two versions of the content, sorted by the names of pages. */
export function compare(before: Content, after: Content): Difference[] {
  const [old, young] = [partsByName(before), partsByName(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].sort()
  return names.flatMap((name): Difference[] => {
    if (!(name in old)) return [{ name, kind: 'added' }]
    if (!(name in young)) return [{ name, kind: 'removed' }]
    const fields = changedFields(old[name], young[name])
    return fields.length > 0 ? [{ name, kind: 'changed', fields }] : []
  })
}

export const lineOf = (difference: Difference): string =>
  difference.kind === 'changed'
    ? `${difference.name}: changed: ${difference.fields.join(', ')}`
    : `${difference.name}: ${difference.kind}`

const partsByName = ({ site, pages }: Content): Record<string, unknown> => ({ ...pages, [siteName]: site })

function changedFields(before: unknown, after: unknown): string[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((field) => !ofTheEntry.includes(field) && editedText(old[field]) !== editedText(young[field]))
    .sort()
}

const fieldsOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}

/** What editors wrote, as JSON: equal for a draft and the published version with the same content. */
export const editedText = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (ofTheEntry.includes(name) ? undefined : part)) ?? ''
