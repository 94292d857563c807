import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { eventQuery } from '../../measuring/events/query.ts'
import { requestBody } from '../../site/requests/body.ts'

/** A row of the event log that an export ended with: its arrival and its id. */
export type EventCursor = { receivedAt: string; id: string }

/**
 * What to export: rows received from `since` on and before `before`, two moments in ISO 8601; of events only those that
 * follow `after`, if there is one.
 */
export type ExportOrder = {
  format: 'csv' | 'jsonl'
  since: string
  before: string
} & ({ what: 'requests' } | { what: 'events'; after: EventCursor | null })

/** A person who asks what is stored on them: by the visitor id of the page, or by a mobile number of ten digits. */
export type Person = { visitor: string } | { phone: string }

/** What `npm run data` is to do. `file` is a path as it was typed. */
export type Command =
  | { do: 'export'; order: ExportOrder }
  | { do: 'backup'; file: string }
  | { do: 'restore'; file: string; replace: boolean }
  | { do: 'show' | 'erase'; person: Person }
  | { do: 'snapshots' }
  | { do: 'compare'; ids: [string, string] }
  | { do: 'rollback'; id: string }

/** A command that cannot be carried out; `message` says why, and what is allowed or what to do. */
export class CommandError extends Error {}

/** Reads the words after `npm run data --`. Throws `CommandError`. */
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
  if (more.length > 0)
    throw new CommandError(`${more.join(' ')}: nothing may follow ${file}.\n${usage[name]}`)
  return file
}

function theIds(words: string[], name: 'snapshots' | 'compare' | 'rollback', count: number): string[] {
  const { positionals } = parsed(words, {}, name)
  if (positionals.length !== count)
    throw new CommandError(
      `${name} needs ${['no name', 'one name', 'two names'][count]} of snapshots.\n${usage[name]}`,
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

/** A value as the server takes it: what it would refuse cannot be stored. */
function checked<S extends v.GenericSchema>(option: string, schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw new CommandError(`${option} ${read.issues[0].message}.`)
}

const dayMs = 86_400_000

/** By then an event that has arrived is stored, or its sender knows that it is not. */
const storedWithinMs = 60_000

/**
 * Days are India's, and `--until` is the last one. Events of the last minute wait for the next export: one of them may
 * still become visible after others that arrived later, and a cursor would pass it by.
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
  if (more.length > 0)
    throw new CommandError(`${more.join(' ')}: nothing may follow ${what}.\n${usage.export}`)
  const { format = 'csv', since, until, after } = values
  if (format !== 'csv' && format !== 'jsonl') throw new CommandError('--format must be csv or jsonl.')
  if (after !== undefined && (what !== 'events' || since !== undefined))
    throw new CommandError('--after goes with events only, and takes the place of --since.')
  const cursor = after === undefined ? null : readCursor(after)
  const last = what === 'events' ? new Date(now.getTime() - storedWithinMs) : now
  const end = until === undefined ? last : new Date(startOf(until, '--until').getTime() + dayMs)
  const first = since === undefined ? new Date(0) : startOf(since, '--since')
  const span = {
    format,
    since: cursor?.receivedAt ?? first.toISOString(),
    before: (end < last ? end : last).toISOString(),
  } as const
  // Nothing may have come since an export that has just ended.
  if (cursor === null && span.since >= span.before)
    throw new CommandError('--since must not be after --until, nor in the future.')
  return what === 'events' ? { what, ...span, after: cursor } : { what, ...span }
}

function readCursor(text: string): EventCursor {
  const [, receivedAt = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z)\/(.+)$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(receivedAt)))
    throw new CommandError(
      '--after must be what an export ended with, or received_at and id of its last row: 2026-11-01T10:00:00.000Z/0b9f….',
    )
  return { receivedAt, id }
}

function startOf(day: string, option: string): Date {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00+05:30` : '')
  if (Number.isNaN(start.getTime())) throw new CommandError(`${option} must be a day such as 2026-11-01.`)
  return start
}
