/**
 * The rows of one bench. `conditions` names the memory and the versions of its last run. `head` names the columns; one of
 * them is `date`.
 */
export type Section = { name: string; conditions: string; head: string[]; rows: string[][] }

const dayMs = 86_400_000
const maxAgeDays = 7
const oldMark = ', old'

/** Whether a row of `date` is older than a week; both dates are like `2026-11-27`. */
export const isOld = (date: string, today: string): boolean =>
  Date.parse(today) - Date.parse(date) > maxAgeDays * dayMs

export const markedDate = (date: string, today: string): string =>
  isOld(date, today) ? `${date}${oldMark}` : date

/** The text of a row in the column of this name. */
export const cell = ({ head }: Pick<Section, 'head'>, row: string[], column: string): string =>
  row[head.indexOf(column)] ?? ''

/** The sections of the rows file, without the marks of old rows. */
export function parseRows(text: string): Section[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    const [head = [], , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOfLine)
    const conditions = lines.find((line) => line !== '' && !line.startsWith('|')) ?? ''
    return { name, conditions, head, rows: rows.map((row) => withDates(head, row, unmarked)) }
  })
}

/** The day on which the rows file was written. */
export const writtenOn = (text: string): string => /^Written on (\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ?? ''

/** Replaces the section of the same name, or appends this one. */
export const withSection = (sections: Section[], section: Section): Section[] =>
  sections.some(({ name }) => name === section.name)
    ? sections.map((one) => (one.name === section.name ? section : one))
    : [...sections, section]

/** The text of the rows file, written on the day `today`. */
export function rowsText(sections: Section[], today: string): string {
  const introduction = `# Rows

Written on ${today}. \`npm run bench\` and \`npm run lighthouse\` write this file; each run replaces the rows that it measured.
**old** marks a row that was older than a week on that day. [The method](method.md) says how each bench measures.
`
  return [introduction, ...sections.map((section) => sectionText(section, today))].join('\n')
}

function sectionText({ name, conditions, head, rows }: Section, today: string): string {
  const marked = rows.map((row) => withDates(head, row, (date) => markedDate(date, today)))
  const lines = [head, head.map(() => '---'), ...marked].map(lineOf)
  return `## ${name}\n\n${conditions}\n\n${lines.join('\n')}\n`
}

const withDates = (head: string[], row: string[], change: (date: string) => string): string[] =>
  row.map((text, at) => (head[at] === 'date' ? change(text) : text))

const unmarked = (date: string) => date.replace(oldMark, '')

const lineOf = (cells: string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

const cellsOfLine = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((text) => text.trim().replaceAll('\\|', '|'))
