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

/** What the editor filled in, as the one thing its type says; or the name of the field that it lacks. */
export function readItem(fields: RulesFields): RulesItem | { missing: string } {
  switch (fields.type) {
    case 'image':
      if (!fields.image) return { missing: 'image' }
      return { type: 'image', image: fields.image, alt: fields.alt ?? '' }
    case 'paragraph':
      if (fields.paragraph === undefined) return { missing: 'paragraph' }
      return { type: 'paragraph', html: fields.paragraph }
    case 'list':
      if (fields.values === undefined) return { missing: 'values' }
      return {
        type: 'list',
        heading: fields.valueTag === undefined ? null : { tag: fields.htag ?? 'h3', text: fields.valueTag },
        marks: !fields.hideClass,
        values: linesOf(fields.values),
      }
    case 'table':
      if (fields.columns === undefined) return { missing: 'columns' }
      if (fields.rows === undefined) return { missing: 'rows' }
      return { type: 'table', ...tableOf(fields.columns, fields.rows) }
  }
}

/** Every row gets as many cells as the table has columns. */
function tableOf(head: string, body: string) {
  const columns = cellsOf(head)
  const rows = linesOf(body).map((line) => {
    const cells = cellsOf(line)
    return columns.map((_, place) => cells[place] ?? '')
  })
  return { columns, rows }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
