import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { eventQuery } from '../../measuring/events/query.ts'
import { requestBody } from '../../site/requests/body.ts'

/** The last row of an export of events: when it was received, and its id. */
export type EventCursor = { receivedAt: string; id: string }

/** What to export: rows received from `since` until before `before` (ISO 8601), and only events after `after`. */
export type ExportOrder = {
  format: 'csv' | 'jsonl'
  since: string
  before: string
} & ({ what: 'requests' } | { what: 'events'; after: EventCursor | null })

/** The person whose data is wanted: a visitor id of the page, or a mobile number of ten digits. */
export type Person = { visitor: string } | { phone: string }

/** A command of `npm run data`. `file` is a path as it was typed. */
export type Command =
  | { do: 'export'; order: ExportOrder }
  | { do: 'backup'; file: string }
  | { do: 'restore'; file: string; replace: boolean }
  | { do: 'show' | 'erase'; person: Person }
  | { do: 'snapshots' }
  | { do: 'compare'; ids: [string, string] }
  | { do: 'rollback'; id: string }

/** The command failed. `message` is for the operator: the reason, and what to do. */
export class CommandError extends Error {}

/** Parses the words after `npm run data --`. Throws `CommandError`. */
export function readCommand(words: string[], now: Date): Command {
  const [name = '', ...rest] = words
  switch (name) {
    case 'export':
      return { do: name, order: readExport(rest, now) }
    case 'backup': {
      const { positionals } = parsed(rest, {}, name)
      return { do: name, file: theFile(positionals, name) }
    }
    case 'restore': {
      const { positionals, values } = parsed(rest, { replace: { type: 'boolean' } }, name)
      return { do: name, file: theFile(positionals, name), replace: values.replace === true }
    }
    case 'show':
    case 'erase':
      return { do: name, person: readPerson(rest, name) }
    case 'snapshots':
      theIds(rest, name, 0)
      return { do: name }
    case 'compare': {
      const [one = '', other = ''] = theIds(rest, name, 2)
      return { do: name, ids: [one, other] }
    }
    case 'rollback': {
      const [id = ''] = theIds(rest, name, 1)
      return { do: name, id }
    }
    default:
      throw new CommandError(
        `The command must be ${Object.keys(usage)
          .join(', ')
          .replace(/, (\w+)$/, ' or $1')}.\n${allUsage}`,
      )
  }
}

const usage = {
  export:
    'npm run -s data -- export events|requests [--since 2026-11-01 | --after CURSOR] [--until 2026-11-30] [--format csv|jsonl] > file',
  backup: 'npm run data -- backup FILE',
  restore: 'npm run data -- restore FILE [--replace]',
  show: 'npm run -s data -- show --visitor ID | --phone 9876543210',
  erase: 'npm run data -- erase --visitor ID | --phone 9876543210',
  snapshots: 'npm run data -- snapshots',
  compare: 'npm run data -- compare SNAPSHOT SNAPSHOT',
  rollback: 'npm run data -- rollback SNAPSHOT',
}
const allUsage = Object.values(usage).join('\n')

type Options = Record<string, { type: 'string' | 'boolean' }>

function parsed<O extends Options>(words: string[], options: O, name: keyof typeof usage) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage[name]}`)
  }
}

function theFile([file = '', ...more]: string[], name: 'backup' | 'restore'): string {
  if (file === '') throw new CommandError(`${name} needs the name of a file.\n${usage[name]}`)
  requireNoMore(more, file, name)
  return file
}

function requireNoMore(more: string[], last: string, name: keyof typeof usage): void {
  if (more.length > 0)
    throw new CommandError(`Remove ${more.join(' ')}: nothing may follow ${last}.\n${usage[name]}`)
}

function theIds(words: string[], name: 'snapshots' | 'compare' | 'rollback', count: number): string[] {
  const { positionals } = parsed(words, {}, name)
  if (positionals.length !== count)
    throw new CommandError(
      `${name} takes ${['no names', 'the name of one snapshot', 'the names of two snapshots'][count]}.\n${usage[name]}`,
    )
  return positionals
}

function readPerson(words: string[], name: 'show' | 'erase'): Person {
  const { positionals, values } = parsed(
    words,
    { visitor: { type: 'string' }, phone: { type: 'string' } },
    name,
  )
  const { visitor, phone } = values
  if (positionals.length > 0 || (visitor === undefined) === (phone === undefined))
    throw new CommandError(`${name} needs either --visitor or --phone, and nothing else.\n${usage[name]}`)
  if (phone === undefined) return { visitor: checked('--visitor', eventQuery.entries.uuid, visitor) }
  return { phone: checked('--phone', requestBody.entries.mobileNumber, phone) }
}

/** A value that the server accepts; the database cannot hold any other. */
function checked<S extends v.GenericSchema>(option: string, schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw new CommandError(`${option} ${read.issues[0].message}.`)
}

const dayMs = 86_400_000

/** After this time, a received event is stored, or its sender got an error. */
const storedWithinMs = 60_000

/**
 * Days are days in India, and `--until` is the last one. Events of the last minute are left to the next export: an event
 * can become visible after others that were received later, and a cursor would skip it.
 */
function readExport(words: string[], now: Date): ExportOrder {
  const { positionals, values } = parsed(
    words,
    {
      since: { type: 'string' },
      until: { type: 'string' },
      after: { type: 'string' },
      format: { type: 'string' },
    },
    'export',
  )
  const [what = '', ...more] = positionals
  if (what !== 'events' && what !== 'requests')
    throw new CommandError(`What to export must be events or requests.\n${usage.export}`)
  requireNoMore(more, what, 'export')
  const { format = 'csv', since, until, after } = values
  if (format !== 'csv' && format !== 'jsonl') throw new CommandError('--format must be csv or jsonl.')
  if (after !== undefined && (what !== 'events' || since !== undefined))
    throw new CommandError('--after works with events only, and not together with --since.')
  const cursor = after === undefined ? null : readCursor(after)
  const last = what === 'events' ? new Date(now.getTime() - storedWithinMs) : now
  const end = until === undefined ? last : new Date(startOf(until, '--until').getTime() + dayMs)
  const first = since === undefined ? new Date(0) : startOf(since, '--since')
  const span = {
    format,
    since: cursor?.receivedAt ?? first.toISOString(),
    before: (end < last ? end : last).toISOString(),
  } as const
  // With a cursor an empty span is fine: there may be no events since the last export.
  if (cursor === null && span.since >= span.before)
    throw new CommandError('--since must not be after --until, nor in the future.')
  return what === 'events' ? { what, ...span, after: cursor } : { what, ...span }
}

function readCursor(text: string): EventCursor {
  const [, receivedAt = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z)\/(.+)$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(receivedAt)))
    throw new CommandError(
      '--after must be the value that an export printed, or received_at and id of its last row: 2026-11-01T10:00:00.000Z/0b9f….',
    )
  return { receivedAt, id }
}

function startOf(day: string, option: string): Date {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00+05:30` : '')
  if (Number.isNaN(start.getTime())) throw new CommandError(`${option} must be a day such as 2026-11-01.`)
  return start
}
