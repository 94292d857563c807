import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { chromiumPath } from '../../kit/browser/launch.ts'
import { parseRows, rowsText, type Section, withSection } from './rowsFile.ts'
import { summaryText } from './summary.ts'

const rowsFile = 'tests/bench/figures/rows.md'
const summaryFile = 'docs/figures.md'

/** When and where a bench runs: the cells of its rows below `runHead`, and the conditions of its section. */
export type Run = { cells: string[]; conditions: string }

export const runHead = ['date', 'machine']

/** Describes the run that begins now. Call it before measuring: the measurement itself is load. */
export function runHere(): Run {
  const [load = 0] = loadavg()
  const processors = `${cpus().length} × ${processorName(cpus()[0]?.model ?? '')}`
  const version = execFileSync(chromiumPath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return {
    cells: [today(), `${processors}, load ${load.toFixed(1)}`],
    conditions: `Last run: ${(totalmem() / 1024 ** 3).toFixed(1)} GiB of memory, Node ${process.version.slice(1)}, ${version.trim()}`,
  }
}

/** The short name of a processor: "Intel Xeon" for "Intel(R) Xeon(R) Processor". */
export const processorName = (model: string): string =>
  model
    .replace(/\((?:R|TM)\)|@.*|\b(?:CPU|Processor)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Replaces the rows of a bench, and renews the marks and the summary. */
export function keep(section: Section): void {
  const sections = withSection(keptSections(), section)
  writeFileSync(rowsFile, rowsText(sections, today()))
  writeFileSync(summaryFile, summaryText(sections, today()))
  console.log(`Wrote the rows of ${section.name} to ${rowsFile}`)
}

/** The rows of a bench as they were last measured. */
export const keptRows = (name: string): string[][] =>
  keptSections().find((section) => section.name === name)?.rows ?? []

const keptSections = () => (existsSync(rowsFile) ? parseRows(readFileSync(rowsFile, 'utf8')) : [])

const today = () => new Date().toISOString().slice(0, 10)
