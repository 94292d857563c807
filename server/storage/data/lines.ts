/** A line of an export, by column. */
export type Row = Record<string, string | number | null>

/** CSV (RFC 4180), safe to open in a spreadsheet. The first line has the names, unless the lines continue a file. */
export async function* csvLines(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
  isContinued: boolean,
): AsyncGenerator<string> {
  if (!isContinued) yield `${columns.join(',')}\r\n`
  for await (const row of rows) yield `${columns.map((column) => csvValue(row[column] ?? '')).join(',')}\r\n`
}

export async function* jsonLines(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

// A spreadsheet runs such a value as a formula: https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^[=+\-@\t\r＝＋－＠]/

function csvValue(value: string | number): string {
  const text = String(value).replace(formula, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
