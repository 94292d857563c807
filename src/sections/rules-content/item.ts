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

/** Pads or cuts every row to the number of columns. */
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
