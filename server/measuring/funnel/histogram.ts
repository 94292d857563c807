/** Buckets grow by a tenth: a percentile is at most 5 % off. */
const growth = Math.log(1.1)

/** The bucket of a value. Bucket 0 is for values below 0.001: thousandths matter for CLS. */
export const bucketOf = (value: number): number =>
  value < 0.001 ? 0 : 1 + Math.floor(Math.log(value / 0.001) / growth)

const middleOf = (bucket: number): number => (bucket === 0 ? 0 : 0.001 * Math.exp((bucket - 0.5) * growth))

/** The value below which `share` of all values are; null without values. */
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
