/** What the module of zlib exports. Streams and buffers are addresses in its memory. */
type Zlib = {
  memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(address: number): void
  deflate_new(): number
  deflate_init_raw(stream: number, level: number): number
  /** The status in the highest byte, and in the others the count of bytes written. */
  deflate_process(
    stream: number,
    input: number,
    inputBytes: number,
    output: number,
    outputBytes: number,
    flush: number,
  ): number
  deflate_last_consumed(stream: number): number
  deflate_end(stream: number): number
}

/** One raw deflate stream. */
export type Deflater = {
  /** Deflates the next bytes and returns what zlib has finished; with `isLast` it ends the stream. Throws if zlib fails. */
  push(bytes: Uint8Array, isLast: boolean): Uint8Array<ArrayBuffer>[]
  /** Frees the memory of the stream, at its end or before. */
  free(): void
}

const bufferBytes = 64 * 1024
const flushes = { none: 0, finish: 4 }
const streamEnd = 1

/**
 * Starts zlib from the module of `@zip.js/zip.js`: vanilla zlib, whose bytes are those that the tools of Android wrote.
 * The forks in browsers and in Node give other bytes. The returned function begins a stream with a level from 1 to 9; the
 * streams share one memory, so starting zlib once is enough.
 */
export function createDeflate(module: WebAssembly.Module): (level: number) => Deflater {
  const zlib = new WebAssembly.Instance(module).exports as unknown as Zlib
  const reserve = (address: number): number => {
    if (address === 0) throw new Error('zlib has no memory')
    return address
  }
  const input = reserve(zlib.malloc(bufferBytes))
  const output = reserve(zlib.malloc(bufferBytes))

  return (level) => {
    if (!(level >= 1 && level <= 9)) throw new RangeError(`zlib has no level ${level}`)
    let stream = reserve(zlib.deflate_new())
    const status = zlib.deflate_init_raw(stream, level)
    if (status !== 0) throw new Error(`zlib cannot begin: ${status}`)

    /** Lets zlib take `inputBytes` and write as much as the buffer holds. Returns what it took and what it wrote. */
    const step = (inputBytes: number, flush: number, finished: Uint8Array<ArrayBuffer>[]) => {
      const result = zlib.deflate_process(stream, input, inputBytes, output, bufferBytes, flush)
      const code = result >> 24
      const written = result & 0xffffff
      const taken = zlib.deflate_last_consumed(stream)
      if (code < 0 || (code !== streamEnd && written + taken === 0)) throw new Error(`zlib failed: ${code}`)
      // Zlib may have taken more memory, which detaches the views of the old one.
      if (written > 0) finished.push(new Uint8Array(zlib.memory.buffer).slice(output, output + written))
      return { taken, isEnd: code === streamEnd }
    }

    return {
      push(bytes, isLast) {
        if (stream === 0) throw new Error('The stream was freed')
        const finished: Uint8Array<ArrayBuffer>[] = []
        for (let at = 0; at < bytes.length; ) {
          const some = bytes.subarray(at, at + bufferBytes)
          new Uint8Array(zlib.memory.buffer).set(some, input)
          at += step(some.length, flushes.none, finished).taken
        }
        while (isLast && !step(0, flushes.finish, finished).isEnd);
        return finished
      },
      free() {
        if (stream !== 0) zlib.deflate_end(stream)
        stream = 0
      },
    }
  }
}
