import type { Picture } from '../../model/fields.ts'
import type { RulesFields } from './model.ts'

export type RulesItem =
  | { type: 'image'; image: Picture; alt: string }
  | { type: 'paragraph'; html: string }
  | {
      type: 'list'
      heading: { tag: 'h2' | 'h3' | 'h4'; text: string } | null
      marks: boolean
      values: string[]
    }
  | { type: 'table'; columns: string[]; rows: string[][] }

/** Turns the flat fields of an entry into the variant that its `type` names, or reports the field that is missing. */
export function readItem(fields: RulesFields): RulesItem | { missing: string } {
  switch (fields.type) {
    case 'image':
      if (!fields.image) return { missing: 'image' }
      return { type: 'image', image: fields.image, alt: fields.alt ?? '' }
    case 'paragraph':
      if (fields.paragraph === undefined) return { missing: 'paragraph' }
      return { type: 'paragraph', html: fields.paragraph }
    case 'list': {
      // Data from elsewhere has its entries in `valueTag` alone.
      const isAlone = fields.values === undefined && Array.isArray(fields.valueTag)
      const values = isAlone ? fields.valueTag : fields.values
      if (values === undefined) return { missing: 'values' }
      const heading = isAlone ? '' : [fields.valueTag ?? []].flat().join(' ')
      return {
        type: 'list',
        heading: heading === '' ? null : { tag: fields.htag ?? 'h3', text: heading },
        marks: !fields.hideClass,
        values: linesOf(values),
      }
    }
    case 'table':
      if (fields.columns === undefined) return { missing: 'columns' }
      if (fields.rows === undefined) return { missing: 'rows' }
      return { type: 'table', ...tableOf(fields.columns, fields.rows) }
  }
}

/** Pads or cuts every row to the number of columns. */
function tableOf(head: string | string[], body: string | (string | string[])[]) {
  const columns = cellsOf(head)
  const lines = typeof body === 'string' ? linesOf(body) : body
  const rows = lines.map((line) => {
    const cells = cellsOf(line)
    return columns.map((_, place) => cells[place] ?? '')
  })
  return { columns, rows }
}

const linesOf = (text: string | string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const cellsOf = (line: string | string[]): string[] =>
  (typeof line === 'string' ? line.split('|') : line).map((cell) => cell.trim())
