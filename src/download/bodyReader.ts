/** Reads a body piece by piece; a piece is only valid until the next read. Null at the end. */
export type BodyReader = { read: () => Promise<Uint8Array | null>; cancel: () => Promise<void> }

// Small, because an errored read loses its buffer: a server that cuts every 300 kB would else never be finished.
const scratchBytes = 256 * 1024

export function readBody(body: ReadableStream<Uint8Array>): BodyReader {
  return byteReader(body) ?? plainReader(body)
}

function byteReader(body: ReadableStream<Uint8Array>): BodyReader | null {
  let reader: ReadableStreamBYOBReader
  try {
    reader = body.getReader({ mode: 'byob' })
  } catch {
    // Not every browser makes fetched bodies byte streams: https://developer.mozilla.org/docs/Web/API/ReadableStreamBYOBReader
    return null
  }
  let scratch = new ArrayBuffer(scratchBytes)
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(scratch))
      if (value) scratch = value.buffer
      return done ? null : value
    },
    cancel: () => reader.cancel().catch(() => {}),
  }
}

function plainReader(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = body.getReader()
  return {
    async read() {
      const { done, value } = await reader.read()
      return done ? null : value
    },
    cancel: () => reader.cancel().catch(() => {}),
  }
}
