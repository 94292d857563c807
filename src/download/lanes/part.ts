import type { BodyReader } from '../bodyReader.ts'

/** A range of the file, or all from a byte on: the next bytes in order, null after the last; fails when it is lost. */
export type Part = {
  read: () => Promise<Uint8Array | null>
  /** Whether its request is still under way. */
  isOpen: () => boolean
}

/** Fetches `length` bytes ahead into memory. `arrived` hears of each piece, `ended` when the request is over. */
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
