/** What the module of zlib exports. Streams and buffers are addresses in its memory. */
type Exports = {
  memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(address: number): void
  deflate_new(): number
  deflate_init_raw(stream: number, level: number): number
  deflate_process: Process
  deflate_last_consumed(stream: number): number
  deflate_end(stream: number): number
  inflate_new(): number
  inflate_init_raw(stream: number): number
  inflate_process: Process
  inflate_last_consumed(stream: number): number
  inflate_end(stream: number): number
}

/** Returns the status in the highest byte, and in the others the count of bytes written. */
type Process = (
  stream: number,
  input: number,
  inputBytes: number,
  output: number,
  outputBytes: number,
  flush: number,
) => number

/** One raw stream that zlib deflates or inflates. */
export type ZlibStream = {
  /**
   * Takes the next bytes and returns what zlib has finished. What is deflated is valid until the next call for any stream
   * that is deflated. `isLast` ends such a stream. Throws if zlib fails.
   */
  push(bytes: Uint8Array, isLast?: boolean): Uint8Array<ArrayBuffer>[]
  /** Frees the memory of the stream, at its end or before. */
  free(): void
}

/** Begins a stream that is deflated with a level from 1 to 9, or one that is inflated. */
export type Zlib = { deflate(level: number): ZlibStream; inflate(): ZlibStream }

const bufferBytes = 64 * 1024
const flushes = { none: 0, finish: 4 }
const streamEnd = 1
/** `Z_BUF_ERROR`: there was nothing to take and nothing to write. */
const noProgress = -5

/**
 * Starts zlib from the module of `@zip.js/zip.js`: vanilla zlib, whose bytes are those that the tools of Android wrote.
 * The forks in browsers and in Node give other bytes. The streams share one memory, so starting zlib once is enough.
 */
export function createZlib(module: WebAssembly.Module): Zlib {
  const zlib = new WebAssembly.Instance(module).exports as unknown as Exports
  const reserve = (address: number): number => {
    if (address === 0) throw new Error('zlib has no memory')
    return address
  }
  const input = reserve(zlib.malloc(bufferBytes))
  const output = reserve(zlib.malloc(bufferBytes))

  const first = new Uint8Array(bufferBytes)
  const copied = (made: Uint8Array) => {
    first.set(made)
    return first.subarray(0, made.length)
  }

  /** Lets zlib take input and write as much as the buffer holds. */
  const begin = (
    address: number,
    process: Process,
    consumed: (stream: number) => number,
    end: (stream: number) => number,
    reuses: boolean,
  ) => {
    let stream = address
    return {
      step(inputBytes: number, flush: number, finished: Uint8Array<ArrayBuffer>[]) {
        if (stream === 0) throw new Error('The stream was freed')
        const result = process(stream, input, inputBytes, output, bufferBytes, flush)
        const code = result >> 24
        const written = result & 0xffffff
        const taken = consumed(stream)
        const isStuck = code !== streamEnd && written + taken === 0
        if ((code < 0 && code !== noProgress) || (isStuck && inputBytes > 0))
          throw new Error(`zlib failed: ${code}`)
        // Zlib may have taken more memory, which detaches the views of the old one.
        const made = new Uint8Array(zlib.memory.buffer, output, written)
        // One result is usual. A new buffer for each would take tens of megabytes before the browser collects them.
        if (written > 0) finished.push(reuses && finished.length === 0 ? copied(made) : made.slice())
        return { taken, isEnd: code === streamEnd, isFull: written === bufferBytes, isStuck }
      },
      free() {
        if (stream !== 0) end(stream)
        stream = 0
      },
    }
  }
  const fill = (bytes: Uint8Array, at: number): number => {
    const some = bytes.subarray(at, at + bufferBytes)
    new Uint8Array(zlib.memory.buffer).set(some, input)
    return some.length
  }

  return {
    deflate(level) {
      if (!(level >= 1 && level <= 9)) throw new RangeError(`zlib has no level ${level}`)
      const stream = reserve(zlib.deflate_new())
      const status = zlib.deflate_init_raw(stream, level)
      if (status !== 0) throw new Error(`zlib cannot begin: ${status}`)
      const { step, free } = begin(
        stream,
        zlib.deflate_process,
        zlib.deflate_last_consumed,
        zlib.deflate_end,
        true,
      )
      return {
        free,
        push(bytes, isLast = false) {
          const finished: Uint8Array<ArrayBuffer>[] = []
          for (let at = 0; at < bytes.length; ) at += step(fill(bytes, at), flushes.none, finished).taken
          for (let isEnd = !isLast; !isEnd; ) {
            const stepped = step(0, flushes.finish, finished)
            if (stepped.isStuck) throw new Error('zlib does not end')
            isEnd = stepped.isEnd
          }
          return finished
        },
      }
    },
    inflate() {
      const stream = reserve(zlib.inflate_new())
      const status = zlib.inflate_init_raw(stream)
      if (status !== 0) throw new Error(`zlib cannot begin: ${status}`)
      const { step, free } = begin(
        stream,
        zlib.inflate_process,
        zlib.inflate_last_consumed,
        zlib.inflate_end,
        false,
      )
      let isOver = false
      return {
        free,
        push(bytes) {
          const finished: Uint8Array<ArrayBuffer>[] = []
          for (let at = 0; at < bytes.length && !isOver; ) {
            let stepped = step(fill(bytes, at), flushes.none, finished)
            at += stepped.taken
            // A full buffer may hide more content of the same input.
            while (stepped.isFull && !stepped.isEnd) {
              stepped = step(0, flushes.none, finished)
              at += stepped.taken
            }
            isOver = stepped.isEnd
          }
          return finished
        },
      }
    },
  }
}
