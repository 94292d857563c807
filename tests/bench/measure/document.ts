/** What one run of measurements says: when and where it ran, a table, and how it was measured. */
export type Part = {
  name: string
  title: string
  ran: string
  head: string[]
  rows: string[][]
  notes: string[]
}

const introduction = `# Figures

What is promised beside what was measured. \`npm run bench\` and \`npm run lighthouse\` write this page: each run
replaces its own parts. A figure is worth what its machine was: look at the load.
`

/** The page with this part in the place of the one of its name, or at its end. */
export function withPart(page: string, part: Part): string {
  const [begin, end] = [`<!-- ${part.name} -->`, `<!-- /${part.name} -->`]
  const text = `${begin}\n${textOf(part)}\n${end}`
  const known = page || introduction
  const [from, to] = [known.indexOf(begin), known.indexOf(end)]
  return from < 0 || to < from
    ? `${known.trimEnd()}\n\n${text}\n`
    : known.slice(0, from) + text + known.slice(to + end.length)
}

/** The rows of the table that the page has of the part of this name; without its head. */
export function rowsOf(page: string, name: string): string[][] {
  const [, text = ''] = page.split(new RegExp(`<!-- /?${name} -->`))
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  const cells = (line: string) => line.slice(2, -2).split(' | ')
  return lines.slice(2).map((line) => cells(line).map((cell) => cell.replaceAll('\\|', '|')))
}

function textOf({ title, ran, head, rows, notes }: Part): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
  return [`## ${title}`, ran, table, notes.map((note) => `- ${note}`).join('\n')].filter(Boolean).join('\n\n')
}
