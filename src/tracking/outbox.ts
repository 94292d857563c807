/** What became of an event that was sent: it is in the log, the log refuses it for ever, or it has to be sent again. */
export type Fate = 'logged' | 'refused' | 'again'

/** Where events wait, by the addresses that log them, in the order they were put in. */
export type EventStore = {
  /** Keeps an event; the oldest gives way to one too many. */
  put(address: string): Promise<void>
  oldest(): Promise<string | undefined>
  remove(address: string): Promise<void>
}

type Ports = {
  store: EventStore
  send(address: string): Promise<Fate>
  /** Runs one piece of work at a time, over all that share the store. */
  inTurn(work: () => Promise<void>): Promise<void>
}

/** Sends what is kept, the oldest first, until one has to wait. Rejects then. */
export const emptyOutbox = ({ store, send, inTurn }: Ports): Promise<void> =>
  inTurn(async () => {
    for (let next = await store.oldest(); next !== undefined; next = await store.oldest()) {
      if ((await send(next)) === 'again') throw new Error('The event log is out of reach')
      await store.remove(next)
    }
  })

/** More than these are not kept. */
export const mostEvents = 200
