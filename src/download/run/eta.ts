const windowMs = 10_000

type Sample = { at: number; received: number }

/** Estimates the seconds left from the bytes of the last ten seconds. Returns null until there is a rate. */
export function createEta() {
  let samples: Sample[] = []
  return (at: number, received: number, total: number | null): number | null => {
    const newest = samples.at(-1)
    // Fewer bytes than before: the file was started again.
    if (newest && received < newest.received) samples = []
    samples.push({ at, received })
    while (samples.length > 2 && at - (samples[1]?.at ?? at) >= windowMs) samples.shift()
    const oldest = samples[0]
    if (total === null || !oldest || received === oldest.received || at === oldest.at) return null
    return Math.ceil(((total - received) * (at - oldest.at)) / (received - oldest.received) / 1000)
  }
}
