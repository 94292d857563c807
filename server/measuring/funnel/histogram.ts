/** Buckets grow by a tenth: a percentile is at most 5 % off. */
const growth = Math.log(1.1)

/** The bucket of a value; 0 holds what is below a thousandth, and CLS has thousandths that matter. */
export const bucketOf = (value: number): number =>
  value < 0.001 ? 0 : 1 + Math.floor(Math.log(value / 0.001) / growth)

/** The middle of a bucket. */
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : 0.001 * Math.exp((bucket - 0.5) * growth))

/** The value that `share` of all stay below; null without any. */
export function percentileOf(
  counts: readonly { bucket: number; times: number }[],
  share: number,
): number | null {
  const sorted = [...counts].sort((one, two) => one.bucket - two.bucket)
  const all = sorted.reduce((sum, { times }) => sum + times, 0)
  let below = 0
  for (const { bucket, times } of sorted) {
    below += times
    if (below >= share * all) return middleOf(bucket)
  }
  return null
}
