/** Buckets grow by a tenth: a percentile is at most 5 % off. */
const growth = Math.log(1.1)

/** The bucket of a value; 0 holds what is below a thousandth, and CLS has thousandths that matter. */
export const bucketOf = (value: number): number =>
  value < 0.001 ? 0 : 1 + Math.floor(Math.log(value / 0.001) / growth)
