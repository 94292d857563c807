import type { Ports } from '../download/ports.ts'

const maxAttempts = 60
const retryAfterMs = 1_000
const never = new AbortController().signal

/** A chunk of the engine's code could not be loaded. */
export class MissingChunk extends Error {}

/** Imports a chunk of the engine. Retries for about a minute, and at once when the network is back. */
export async function loadChunk<T>(load: () => Promise<T>, { backOff }: Pick<Ports, 'backOff'>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await load()
    } catch (cause) {
      if (attempt === maxAttempts) throw new MissingChunk('The network does not deliver it', { cause })
      await backOff(retryAfterMs, never)
    }
}
