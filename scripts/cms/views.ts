import type { Field } from '../../src/model/fields.ts'
import { commonHelps } from './commonHelps.ts'
import { labelOf } from './labels.ts'

type Fields = [name: string, field: Field][]

/** How the panel shows a group of fields: the field that names an entry in lists, and its rows of twelve columns. */
export type View = {
  mainField: string | null
  fields: Record<string, { label: string; description: string; editable?: false }>
  rows: { name: string; size: number }[][]
  /** The columns of the list of entries. Only pages have a list. */
  columns?: string[]
}

// Another column would push the status, which comes last, out of view.
const columns = ['title', 'route_name']

/** The fields that editors use most come first; the others follow in the order of their model. */
const first = [
  ...['title', 'route_name', 'description', 'Hero_Banner', 'page_body'],
  ...['publishOn', 'unpublishOn', 'publishProblem', 'notes', 'search'],
]

/** Fields that are set once and rarely viewed: sizes and the marks of claims, which share rows, and experiments. */
const last = [
  ...['width', 'height', 'mobwidth', 'mobheight'],
  ...['anchor', 'endsOn', 'realMoney', 'confirmed', 'experiment'],
]

/** Fields that can name an entry, the best first. */
const names = [
  ...['heading', 'title', 'imageTitle', 'videoTitle', 'name', 'imgLabelBold', 'label', 'caption'],
  ...['sectionHeading', 'alt', 'code', 'locale', 'type'],
]

/** `known` are the names of all fields, which help texts may mention. */
export function viewOf(fields: Fields, known: ReadonlySet<string>, isPage: boolean): View {
  const ordered = [...fields].sort(([one], [other]) => placeOf(one, isPage) - placeOf(other, isPage))
  const texts = fields.filter(([, { attribute }]) =>
    ['string', 'text', 'enumeration'].includes(attribute.type),
  )
  // Prefer a required field: an empty one would name nothing.
  const required = texts.filter(([, { attribute }]) => attribute.required)
  const among = (some: Fields) => names.find((name) => some.some(([own]) => own === name))
  return {
    mainField: among(required) ?? among(texts) ?? required[0]?.[0] ?? null,
    fields: Object.fromEntries(
      fields.map(([name, { help, isReadOnly }]) => [
        name,
        {
          label: labelOf(name),
          description: withLabels(help ?? commonHelps[name] ?? '', known),
          ...(isReadOnly && { editable: false as const }),
        },
      ]),
    ),
    rows: rowsOf(ordered),
    ...(isPage && { columns }),
  }
}

/** Replaces field names in a help text with their labels in the panel, which shows help as plain text. */
const withLabels = (help: string, known: ReadonlySet<string>) =>
  help
    .replace(/`?\b(\w*(?:[a-z][A-Z]|_)\w*)\b`?/g, (word, name: string) =>
      known.has(name) ? `‘${labelOf(name)}’` : word,
    )
    .replace(/`([^`]*)`/g, '‘$1’')

const placeOf = (name: string, isPage: boolean) => {
  if (last.includes(name) && !isPage) return first.length + 1 + last.indexOf(name)
  return isPage && first.includes(name) ? first.indexOf(name) : first.length
}

const wholeRow = 12

/** Puts fields side by side as long as there is room. */
function rowsOf(fields: Fields): View['rows'] {
  const rows: View['rows'] = []
  for (const [name, { attribute }] of fields) {
    const size = sizeOf(name, attribute)
    const last = rows.at(-1)
    const taken = (last ?? []).reduce((sum, one) => sum + one.size, 0)
    if (last && taken + size <= wholeRow) last.push({ name, size })
    else rows.push([{ name, size }])
  }
  return rows
}

function sizeOf(name: string, { type }: Field['attribute']): number {
  if (last.includes(name) && type !== 'component') return type === 'integer' ? 3 : 4
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'enumeration':
    case 'date':
    case 'datetime':
      return 4
    case 'string':
    case 'media':
      return 6
    default:
      return wholeRow
  }
}
