import { type Kysely, sql } from 'kysely'
import { foldAll } from '../../measuring/funnel/keep.ts'
import { printWith } from '../../measuring/funnel/prints.ts'
import type { Tables } from '../database/tables.ts'
import type { Person } from './arguments.ts'
import { type DataConfig, encryptionOf, withDatabase } from './stored.ts'

/*
 * The rights of a person under the Digital Personal Data Protection Act, 2023 (sections 11 and 12). `request_counts` holds
 * fingerprints of network addresses for an hour; nothing links a person to them.
 */

/** All stored data of a person, as JSON: the events of a visitor id, or the requests of a phone number. */
export const show = (config: DataConfig, person: Person): Promise<string> =>
  withDatabase(config, async (db) => {
    if ('visitor' in person) {
      const events = await db
        .selectFrom('events')
        .selectAll()
        .where('visitor', '=', person.visitor)
        .orderBy('received_at')
        .execute()
      return asJson({ ...person, events, visits: await visitsOf(db, person.visitor) })
    }
    const { fingerprint, decrypt } = await encryptionOf(config, db)
    const rows = await db
      .selectFrom('download_requests')
      .selectAll()
      .where('number_print', '=', fingerprint(person.phone))
      .orderBy('day')
      .execute()
    const requests = rows.map(({ number_print: _, number_sealed, ...row }) => {
      return { mobile_number: decrypt(number_sealed), ...row }
    })
    return asJson({ ...person, requests })
  })

/**
 * Deletes everything that `show` shows, in one transaction, and overwrites it in an embedded database. Returns lines for
 * the operator.
 */
export const erase = (config: DataConfig, person: Person): Promise<string[]> =>
  withDatabase(config, async (db) => {
    const isEmbedded = 'file' in config.database
    if (isEmbedded) await sql`pragma secure_delete = on`.execute(db)
    // Facts that are still in the queue would bring the visit back.
    if ('visitor' in person) await foldAll(db)
    const print = 'phone' in person && (await encryptionOf(config, db)).fingerprint(person.phone)
    const { numDeletedRows } = await db
      .transaction()
      .execute((inOne) =>
        'visitor' in person
          ? eraseVisitor(inOne, person.visitor)
          : inOne
              .deleteFrom('download_requests')
              .where('number_print', '=', String(print))
              .executeTakeFirstOrThrow(),
      )
    // Writes the overwritten pages from the write-ahead log into the file.
    if (isEmbedded) await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return [
      'visitor' in person
        ? `Erased: ${numDeletedRows} events of visitor ${person.visitor}.`
        : `Erased: ${numDeletedRows} requests of ${person.phone}.`,
      'Earlier backups still hold this data. Delete them, or erase again after a restore.',
    ]
  })

/** The visits of a visitor, for the days whose keys still exist. */
async function visitsOf(db: Kysely<Tables>, visitor: string) {
  await foldAll(db)
  const keys = await db.selectFrom('funnel_keys').selectAll().orderBy('day').execute()
  const prints = keys.map(({ day, key }) => ({ day, print: printWith(key, visitor) }))
  const found = prints.map(({ day, print }) =>
    db
      .selectFrom('funnel_visits')
      .select(['day', 'visit'])
      .where('day', '=', day)
      .where('print', '=', print)
      .execute(),
  )
  return (await Promise.all(found)).flat()
}

async function eraseVisitor(tx: Kysely<Tables>, visitor: string) {
  for (const { day, key } of await tx.selectFrom('funnel_keys').selectAll().execute())
    await tx
      .deleteFrom('funnel_visits')
      .where('day', '=', day)
      .where('print', '=', printWith(key, visitor))
      .execute()
  return tx.deleteFrom('events').where('visitor', '=', visitor).executeTakeFirstOrThrow()
}

const asJson = (value: object) => JSON.stringify(value, null, 2)
