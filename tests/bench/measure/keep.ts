import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { chromiumPath } from '../../kit/browser/launch.ts'
import { type Part, rowsOf, withPart } from './document.ts'

const file = 'docs/figures.md'

/** When and where something is measured; to be asked before, for measuring is load. */
export function runHere(): string {
  const [load = 0] = loadavg()
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    `${(totalmem() / 1024 ** 3).toFixed(1)} GiB`,
    `load ${load.toFixed(1)} before`,
    `Node ${process.version.slice(1)}`,
    execFileSync(chromiumPath, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim(),
  ].join(', ')
}

/** Writes a part into the page of all figures. */
export function keep(part: Part): void {
  writeFileSync(file, withPart(read(), part))
  console.log(`→ ${file}: ${part.title}`)
}

/** The rows of a part as they were last measured. */
export const keptRows = (name: string): string[][] => rowsOf(read(), name)

function read(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
