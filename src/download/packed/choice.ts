import { leastSaving } from '../../model/apkRelease.ts'

/** What is known before the first byte. `wireBytes`: the packed form, as far as is known. */
export type Known = {
  size: number
  wireBytes: number
  /** The visitor asked the browser to save data. */
  savesData: boolean
  /** The browser takes the network for a slow one. */
  isSlow: boolean
}

const firstWindowMs = 400
const windowMs = 1_000
/** After a silence, the network is another one. */
const silenceMs = 5_000
/** Until it was measured: a cheap phone. Bytes of content per second. */
const assumedDeflateRate = 4_000_000
/** The packed form must be faster by this much. */
const margin = 0.95
const maxChanges = 4

/**
 * Chooses between a file and its packed form. On a slow network, the fewer bytes are faster; on a fast one, deflating them
 * again takes longer than it saves. Rates are measured while bytes arrive, and the choice changes a few times at most.
 */
export function createChoice({ size, savesData, isSlow, ...known }: Known, now: () => number) {
  let { wireBytes } = known
  const isWorth = () => size - wireBytes >= leastSaving
  let prefers = isWorth() && (savesData || isSlow)
  let changes = 0
  let contentBytes = size
  let deflated = { bytes: 0, ms: 0 }
  let since = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let arrived = 0
  let length = firstWindowMs

  const decide = (rate: number) => {
    const deflateRate = deflated.ms > 50 ? (1000 * deflated.bytes) / deflated.ms : assumedDeflateRate
    const packedSeconds = Math.max(wireBytes / rate, contentBytes / deflateRate)
    const isBetter = savesData || packedSeconds < (size / rate) * margin
    if (!isWorth() || isBetter === prefers || changes >= maxChanges) return
    prefers = isBetter
    changes += 1
  }

  return {
    prefersPacked: () => prefers,
    /** The plan says how much content has to be deflated, and how many bytes are on the wire. */
    setPlan(plan: { contentBytes: number; wireBytes: number }) {
      contentBytes = plan.contentBytes
      wireBytes = plan.wireBytes
      prefers &&= isWorth()
    },
    countDeflated(bytes: number, ms: number) {
      deflated = { bytes: deflated.bytes + bytes, ms: deflated.ms + ms }
    },
    /** Counts bytes on the wire. */
    count(bytes: number) {
      const at = now()
      if (at - last > silenceMs) {
        since = at
        arrived = 0
        length = firstWindowMs
      }
      last = at
      arrived += bytes
      if (at - since < length) return
      decide((1000 * arrived) / (at - since))
      since = at
      arrived = 0
      length = windowMs
    },
  }
}
