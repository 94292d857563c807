import { type DBSchema, openDB } from 'idb'

interface OutboxSchema extends DBSchema {
  events: { key: number; value: string }
}

/** What became of an event that was sent: it is in the log, the log refuses it for ever, or it has to be sent again. */
export type Fate = 'logged' | 'refused' | 'again'

type Ports = {
  send(address: string): Promise<Fate>
  /** Runs one piece of work at a time, over all that share the outbox. */
  inTurn(work: () => Promise<void>): Promise<void>
}

export type Outbox = {
  /** Keeps an event, by the address that logs it; the oldest gives way to one too many. Rejects where storage fails. */
  put(address: string): Promise<void>
  /** Sends what is kept, the oldest first, until one has to wait. Rejects then. */
  empty(): Promise<void>
}

/** Events that wait for a network, in the order they were put in. At most `most` are kept. */
export const createOutbox = ({ send, inTurn }: Ports, most = 200, name = 'events'): Outbox => ({
  put: (address) =>
    opened(name, async (db) => {
      const { store, done } = db.transaction('events', 'readwrite')
      await store.add(address)
      const keys = await store.getAllKeys()
      for (const key of keys.slice(0, -most)) void store.delete(key)
      await done
    }),
  empty: () =>
    inTurn(() =>
      opened(name, async (db) => {
        for (;;) {
          const oldest = await db.transaction('events').store.openCursor()
          if (!oldest) return
          if ((await send(oldest.value)) === 'again') throw new Error('The event log is out of reach')
          await db.delete('events', oldest.key)
        }
      }),
    ),
})

// Opened anew each time: events are rare, and browsers close connections that rest in the background.
async function opened(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDB<OutboxSchema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('events', { autoIncrement: true }),
  })
  await work(db).finally(() => db.close())
}

type Database = Awaited<ReturnType<typeof openDB<OutboxSchema>>>
