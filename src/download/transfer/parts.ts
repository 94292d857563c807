import type { BodyReader } from './receive.ts'

/** A range of the file. `read` returns the next bytes in order, null after the last, and throws if the part is lost. */
export type Part = {
  read: () => Promise<Uint8Array | null>
  /** Whether its request is still open. */
  isOpen: () => boolean
}

/** Fetches `length` bytes ahead into memory. Calls `arrived` for each piece and `ended` when the request is over. */
export function fetchAhead(
  length: number,
  opening: Promise<BodyReader>,
  arrived: (bytes: number) => void,
  ended: () => void,
): Part {
  const bytes = new Uint8Array(length)
  let filled = 0
  let taken = 0
  let wake = () => {}
  let request: 'open' | 'whole' | 'lost' = 'open'

  const fill = async () => {
    const reader = await opening
    while (filled < length) {
      const piece = await reader.read()
      if (piece === null) break
      const fitting = piece.subarray(0, length - filled)
      bytes.set(fitting, filled)
      filled += fitting.length
      arrived(fitting.length)
      wake()
    }
    await reader.cancel()
    request = filled === length ? 'whole' : 'lost'
  }
  void fill()
    .catch(() => {
      request = 'lost'
    })
    .then(() => {
      wake()
      ended()
    })

  return {
    isOpen: () => request === 'open',
    async read() {
      while (taken === filled) {
        if (request === 'whole') return null
        if (request === 'lost') throw new Error('the part was lost')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const next = bytes.subarray(taken, filled)
      taken = filled
      return next
    },
  }
}

/** The part from a byte to the end of the file, or to an end that is set later. */
export type Remaining = Part & {
  /** The position in the file of its next byte. */
  at: () => number
  /** Ends it before this byte. */
  endAt: (byte: number) => void
}

/** Reads the file from byte `from` on, taking bytes from the network only as they are read. */
export function readRemaining(
  from: number,
  opening: Promise<BodyReader>,
  arrived: (bytes: number) => void,
  ended: () => void,
): Remaining {
  let at = from
  let end = Infinity
  let isOver = false
  let reader: BodyReader | null = null

  return {
    at: () => at,
    isOpen: () => !isOver,
    endAt(byte) {
      end = byte
    },
    async read() {
      if (isOver) return null
      reader ??= await opening
      const bytes = await reader.read()
      if (bytes === null) {
        isOver = true
        if (at < end && end !== Infinity) throw new Error('the part was lost')
        return null
      }
      arrived(bytes.length)
      const taken = bytes.subarray(0, end - at)
      at += taken.length
      if (at === end) {
        isOver = true
        void reader.cancel()
        ended()
      }
      return taken
    },
  }
}
