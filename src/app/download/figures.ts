const bytesPerMegabyte = 1_048_576

/** `38.4`: the number only, one decimal. */
export const megabytes = (bytes: number) => (bytes / bytesPerMegabyte).toFixed(1)

/** Whole percent, 100 only when nothing is missing. */
export const percentOf = (received: number, total: number) => Math.floor((100 * received) / total)

/** `38.4 / 62.0 MB`, or `38.4 MB` while the total is unknown. */
export const amount = (received: number, total: number | null) =>
  total === null ? `${megabytes(received)} MB` : `${megabytes(received)} / ${megabytes(total)} MB`
