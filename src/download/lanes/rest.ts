import type { BodyReader } from '../bodyReader.ts'
import type { Part } from './part.ts'

/** A part that reads on as bytes come, until it is told an end. */
export type Rest = Part & {
  /** The next byte of the file that it gives. */
  at: () => number
  /** Ends it before this byte. */
  endAt: (byte: number) => void
}

/** All of the file from byte `from` on, taken from the network only when it is read. */
export function readRest(
  from: number,
  opening: Promise<BodyReader>,
  arrived: (bytes: number) => void,
  ended: () => void,
): Rest {
  let at = from
  let end = Infinity
  let over = false
  let reader: BodyReader | null = null

  return {
    at: () => at,
    isOpen: () => !over,
    endAt(byte) {
      end = byte
    },
    async read() {
      if (over) return null
      reader ??= await opening
      const bytes = await reader.read()
      if (bytes === null) {
        over = true
        if (at < end && end !== Infinity) throw new Error('the part was lost')
        return null
      }
      arrived(bytes.length)
      const taken = bytes.subarray(0, end - at)
      at += taken.length
      if (at === end) {
        over = true
        void reader.cancel()
        ended()
      }
      return taken
    },
  }
}
