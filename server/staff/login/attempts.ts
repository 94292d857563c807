import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { count, giveBack, type Quota } from '../../http/quota.ts'
import type { Tables } from '../../storage/database/tables.ts'

const windowMs = 900_000
const quotaOfIdentifier: Quota = { most: 10, windowMs }
// The staff of an office share an address: three people can use their ten tries each.
const quotaOfAddress: Quota = { most: 30, windowMs }

export type Attempt =
  | { kind: 'allowed'; giveBack(): Promise<void> }
  | { kind: 'refused'; waitSeconds: number }

/**
 * Counts a login as failed before its password is checked, so that parallel tries cannot exceed the limits. The caller
 * gives the attempt back if the login does not fail. `address` is null if it is unknown.
 */
export async function reserveAttempt(
  db: Kysely<Tables>,
  fingerprint: (text: string) => string,
  { address, identifier }: { address: string | null; identifier: string },
  now: Date,
): Promise<Attempt> {
  const name = identifier.toLowerCase()
  const quotas =
    address === null
      ? // Four digits of the fingerprint, so that made-up names fill 65,536 rows at most.
        [{ key: fingerprint(`login ${name}`).slice(0, 4), quota: quotaOfIdentifier }]
      : [
          { key: fingerprint(`login ${address}`), quota: quotaOfAddress },
          { key: fingerprint(`login ${address} ${name}`), quota: quotaOfIdentifier },
        ]
  const counted: { key: string; endsAt: string }[] = []
  const giveAllBack = async () => {
    for (const { key, endsAt } of counted) await giveBack(db, key, endsAt)
  }
  for (const { key, quota } of quotas) {
    const answer = await count(db, key, quota, now)
    if (answer.kind === 'refused') {
      await giveAllBack()
      return answer
    }
    counted.push({ key, endsAt: answer.endsAt })
  }
  return { kind: 'allowed', giveBack: giveAllBack }
}

/**
 * Runs tasks one after the other. Before each task the event loop turns once, so that other requests get their answers.
 * While `most` tasks wait, `run` returns null for further ones.
 */
export function taskQueue(most: number) {
  let size = 0
  let last: Promise<unknown> = Promise.resolve()
  const isFull = () => size > most
  return {
    isFull,
    async run<Result>(task: () => Promise<Result>): Promise<Result | null> {
      if (isFull()) return null
      size += 1
      const result = last
        .then(() => nextTurn())
        .then(task)
        .finally(() => {
          size -= 1
        })
      last = result.catch(() => {})
      return result
    },
  }
}
