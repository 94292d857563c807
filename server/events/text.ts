import * as v from 'valibot'

/** Text that PostgreSQL takes, in JSON, too: one refused row would take its whole group along. */
export const text = (least: number, most: number) =>
  v.pipe(
    v.string('must stand once'),
    v.minLength(least, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters or halves of characters'),
  )
