import * as v from 'valibot'

/** Text that PostgreSQL takes, in JSON, too: one refused row would take its whole group along. */
export const text = (least: number, most: number) =>
  v.pipe(
    v.string('must stand once'),
    v.check(
      (sent) => sent.length >= least && sent.length <= most && plain.test(sent),
      ({ input }) =>
        input.length < least
          ? 'must not be empty'
          : input.length > most
            ? `must have at most ${most} characters`
            : 'must not hold control characters or halves of characters',
    ),
  )

const plain = /^[^\p{Cc}\p{Cs}]*$/u
