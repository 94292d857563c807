/** A SHA-256 (FIPS 180-4) that takes its bytes piece by piece. */
export type Sha256 = {
  update(bytes: Uint8Array): void
  /** The hash of all bytes so far, as lower-case hexadecimal digits. More may follow. */
  hex(): string
}

const blockBytes = 64
const primes = firstPrimes(64)
/** The first 32 bits behind the point. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const words = new Int32Array(blockBytes)

export function createSha256(): Sha256 {
  const state = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  // The beginning of a block whose rest is still to come.
  const begun = new Uint8Array(blockBytes)
  let length = 0
  return {
    update(bytes) {
      const filled = length % blockBytes
      length += bytes.length
      let at = 0
      if (filled > 0) {
        at = Math.min(blockBytes - filled, bytes.length)
        begun.set(bytes.subarray(0, at), filled)
        if (filled + at < blockBytes) return
        compress(state, begun, 0, blockBytes)
      }
      const end = bytes.length - ((bytes.length - at) % blockBytes)
      compress(state, bytes, at, end)
      begun.set(bytes.subarray(end))
    },
    hex() {
      const filled = length % blockBytes
      const padded = new Uint8Array(filled < blockBytes - 8 ? blockBytes : 2 * blockBytes)
      padded.set(begun.subarray(0, filled))
      padded[filled] = 0x80
      new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(8 * length))
      const last = state.slice()
      compress(last, padded, 0, padded.length)
      return Array.from(last, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Adds the whole blocks from `at` to `end` to the state. */
function compress(state: Int32Array, bytes: Uint8Array, at: number, end: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let block = at; block < end; block += blockBytes) addBlock(state, view, block)
}

const word = (t: number) => words[t] as number

/** No array is made in here: that would take twice the time. */
function addBlock(state: Int32Array, view: DataView, at: number) {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(at + 4 * t)
  for (let t = 16; t < 64; t++) {
    const early = word(t - 15)
    const late = word(t - 2)
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[t] = (word(t - 16) + s0 + word(t - 7) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] as number) + word(t)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & (b | c)) | (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
