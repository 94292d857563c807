/** Events that wait, as the URLs that log them, in the order they were added. */
export type EventStore = {
  /** Stores an event. If the store is full, the oldest event is dropped. */
  put(address: string): Promise<void>
  oldest(): Promise<string | undefined>
  remove(address: string): Promise<void>
}

/** The maximum number of stored events. */
export const mostEvents = 200
