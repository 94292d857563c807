/** Returns the next number of a die and the next state. The same state gives the same number. Uses Mulberry32. */
export function rollFrom(state: number): { steps: number; state: number } {
  const next = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  return { steps: 1 + Math.floor(fraction * 6), state: next }
}
