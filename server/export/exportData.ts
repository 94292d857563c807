import { existsSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { Refused } from '../refused.ts'
import { keyBeside } from '../requests/dataKey.ts'
import { sealingWith } from '../requests/sealing.ts'
import type { Order } from './arguments.ts'
import { csvLines, jsonLines } from './lines.ts'
import { eventColumns, eventRows, requestColumns, requestRows } from './rows.ts'

/** Writes what was ordered to `out`, which is ended then. Throws `Refused` for a database or key that does not fit. */
export async function exportData(
  config: Pick<Config, 'database' | 'dataKey' | 'dataFolder'>,
  { what, format, ...span }: Order,
  out: Writable,
): Promise<void> {
  if ('file' in config.database && !existsSync(config.database.file))
    throw new Refused(
      'DATABASE_URL',
      'a database that is there; the embedded one is made by the first npm start',
    )
  const db = await openDatabase(config.database)
  try {
    const [columns, rows] =
      what === 'events'
        ? [eventColumns, eventRows(db, span)]
        : [
            requestColumns,
            requestRows(db, sealingWith(config.dataKey ?? (await keyBeside(config.dataFolder))), span),
          ]
    await pipeline(Readable.from(format === 'csv' ? csvLines(columns, rows) : jsonLines(rows)), out)
  } finally {
    await db.destroy()
  }
}
