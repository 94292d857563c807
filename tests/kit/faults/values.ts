/** How a value is written on the command line. `read` returns null for an invalid value. */
export type Value<T> = { allowed: string; read(text: string): T | null }

const units: Record<string, number> = { '': 1, B: 1, kB: 1000, MB: 1e6, KiB: 1024, MiB: 1024 ** 2 }

/** Bytes. */
export const size: Value<number> = {
  allowed: 'a size such as 300000, 300kB or 2MiB',
  read(text) {
    const [, count = '', unit = ''] = /^(\d{1,9})(B|kB|MB|KiB|MiB)?$/.exec(text) ?? []
    const bytes = Number(count) * (units[unit] ?? 1)
    return count !== '' && bytes > 0 ? bytes : null
  },
}

/** Missing bytes (negative) or additional bytes. */
export const difference: Value<number> = {
  allowed: 'a size with its sign, such as -1MB or +300kB',
  read(text) {
    const bytes = /^[+-]/.test(text) ? size.read(text.slice(1)) : null
    return bytes === null ? null : bytes * (text.startsWith('-') ? -1 : 1)
  },
}

/** Milliseconds. */
export const time: Value<number> = {
  allowed: 'a time such as 5s or 300ms',
  read(text) {
    const [, count = '', unit] = /^(\d{1,6})(s|ms)$/.exec(text) ?? []
    return count === '' ? null : Number(count) * (unit === 's' ? 1000 : 1)
  },
}

/** Milliseconds, or infinity for `for-ever`. */
export const silence: Value<number> = {
  allowed: `${time.allowed}, or for-ever`,
  read: (text) => (text === 'for-ever' ? Number.POSITIVE_INFINITY : time.read(text)),
}

/** One status for each response, in order. */
export const statuses: Value<number[]> = {
  allowed: 'statuses from 200 to 599 with commas between, such as 503,503,200',
  read: (text) => (/^[2-5]\d\d(,[2-5]\d\d)*$/.test(text) ? text.split(',').map(Number) : null),
}
