import * as v from 'valibot'

/** A text that PostgreSQL can store, also in JSON: one refused row would make its whole group fail. */
export const text = (least: number, most: number) =>
  v.pipe(
    v.string('must be given once'),
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
