import type { Content } from '../../../src/site/content.ts'
import { siteName } from '../../../src/site/content.ts'

/** What one version of a page, or of the site's own data, has other than the one before. */
export type Difference =
  | { name: string; kind: 'added' | 'removed' }
  | { name: string; kind: 'changed'; fields: string[] }

// The CMS writes these anew with every publish.
const ofTheEntry = ['id', 'createdAt', 'updatedAt', 'publishedAt']

/** What `after` adds, removes and changes, by the names of its pages. */
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

/** A difference in one line. */
export const lineOf = (difference: Difference): string =>
  difference.kind === 'changed'
    ? `${difference.name}: changed: ${difference.fields.join(', ')}`
    : `${difference.name}: ${difference.kind}`

const partsByName = ({ site, pages }: Content): Record<string, unknown> => ({ ...pages, [siteName]: site })

function changedFields(before: unknown, after: unknown): string[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((field) => !ofTheEntry.includes(field) && textOf(old[field]) !== textOf(young[field]))
    .sort()
}

const fieldsOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}

const textOf = (value: unknown) =>
  JSON.stringify(value, (name, part) => (ofTheEntry.includes(name) ? undefined : part))
