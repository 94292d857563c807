import { parseArgs } from 'node:util'

/** What to export: rows received from the first moment on and before the second. */
export type Order = { what: 'events' | 'requests'; format: 'csv' | 'jsonl'; since: string; before: string }

/** A command that makes no sense; `message` names what is wrong and what is allowed. */
export class BadArguments extends Error {}

const usage =
  'npm run -s data export -- events|requests [--since 2026-11-01] [--until 2026-11-30] [--format csv|jsonl] > file'

/** Reads the words after `npm run data`. Days are India's, and `--until` is the last one. Throws `BadArguments`. */
export function readOrder(words: string[], now: Date): Order {
  const { positionals, values } = parsed(words)
  const [command = '', what = '', ...more] = positionals
  if (command !== 'export') throw new BadArguments(`The command must be export.\n${usage}`)
  if (what !== 'events' && what !== 'requests')
    throw new BadArguments(`What to export must be events or requests.\n${usage}`)
  if (more.length > 0) throw new BadArguments(`${more.join(' ')}: nothing may follow ${what}.\n${usage}`)
  const { format = 'csv', since, until } = values
  if (format !== 'csv' && format !== 'jsonl') throw new BadArguments('--format must be csv or jsonl.')
  const order: Order = {
    what,
    format,
    since: since === undefined ? new Date(0).toISOString() : startOf(since, '--since').toISOString(),
    before:
      until === undefined
        ? now.toISOString()
        : new Date(startOf(until, '--until').getTime() + dayMs).toISOString(),
  }
  if (order.since >= order.before)
    throw new BadArguments('--since must not be after --until, nor in the future.')
  return order
}

const dayMs = 86_400_000

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { since: { type: 'string' }, until: { type: 'string' }, format: { type: 'string' } },
    })
  } catch (error) {
    throw new BadArguments(`${(error as Error).message}\n${usage}`)
  }
}

function startOf(day: string, option: string): Date {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00+05:30` : '')
  if (Number.isNaN(start.getTime())) throw new BadArguments(`${option} must be a day such as 2026-11-01.`)
  return start
}
