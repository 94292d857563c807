import type { Field } from '../../src/model/fields.ts'
import { commonHelps } from './commonHelps.ts'

type Fields = [name: string, field: Field][]

/** How the panel shows a group of fields: the field that names an entry in lists, and its rows of twelve columns. */
export type View = {
  mainField: string | null
  fields: Record<string, { label: string; description: string }>
  rows: { name: string; size: number }[][]
}

/** What editors work on most comes first; other fields follow in the order of their model. */
const first = ['title', 'route_name', 'description', 'Hero_Banner', 'page_body']

/** Fields that name an entry, the best first. */
const names = ['heading', 'title', 'name', 'label', 'caption', 'sectionHeading', 'alt', 'code', 'locale']

export function viewOf(fields: Fields, isPage: boolean): View {
  const ordered = isPage ? [...fields].sort(([one], [other]) => placeOf(one) - placeOf(other)) : fields
  const texts = fields.filter(([, { attribute }]) =>
    ['string', 'text', 'enumeration'].includes(attribute.type),
  )
  const main = names.find((name) => texts.some(([own]) => own === name))
  return {
    mainField: main ?? texts.find(([, { attribute }]) => attribute.required)?.[0] ?? null,
    fields: Object.fromEntries(
      fields.map(([name, { help }]) => [
        name,
        { label: labelOf(name), description: help ?? commonHelps[name] ?? '' },
      ]),
    ),
    rows: rowsOf(ordered),
  }
}

const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

const wholeRow = 12

/** Puts fields side by side as long as there is room. */
function rowsOf(fields: Fields): View['rows'] {
  const rows: View['rows'] = []
  for (const [name, { attribute }] of fields) {
    const size = sizeOf(attribute)
    const last = rows.at(-1)
    const taken = (last ?? []).reduce((sum, one) => sum + one.size, 0)
    if (last && taken + size <= wholeRow) last.push({ name, size })
    else rows.push([{ name, size }])
  }
  return rows
}

function sizeOf({ type }: Field['attribute']): number {
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

const spelled: Record<string, string> = {
  alt: 'alternative text',
  alttext: 'alternative text',
  api: 'API',
  apk: 'APK',
  btn: 'button',
  errormsg: 'error message',
  fb: 'Facebook',
  gtm: 'tag manager',
  html: '',
  img: 'picture',
  imagefile: 'picture',
  ios: 'iOS',
  mobheight: 'height on phones',
  mobwidth: 'width on phones',
  mp4: 'MP4',
  ms: 'Microsoft',
  notif: 'notification',
  profilepicture: 'portrait',
  src: 'file',
  testimonialtext: 'words',
  txt: 'text',
  url: 'URL',
  userdescription: 'person',
}

/** The name of a field in words: `IosURL` is `iOS URL`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])|([A-Z]+)([A-Z][a-z])/g, '$1$3 $2$4')
    .split(/[\s_-]+/)
    .map((word) => spelled[word.toLowerCase()] ?? word.toLowerCase())
    .filter(Boolean)
    .join(' ')
  return words.startsWith('iOS') ? words : words.charAt(0).toUpperCase() + words.slice(1)
}
