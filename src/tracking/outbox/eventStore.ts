/** Where events wait, by the addresses that log them, in the order they were put in. */
export type EventStore = {
  /** Keeps an event; the oldest gives way to one too many. */
  put(address: string): Promise<void>
  oldest(): Promise<string | undefined>
  remove(address: string): Promise<void>
}

/** More events than these are not kept. */
export const mostEvents = 200
