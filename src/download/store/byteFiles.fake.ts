import type { ByteFiles } from './byteFiles.ts'

/** Files in memory. Each can be open only once at a time. `limit` is the maximum size of a file in bytes. */
export function createFakeFiles({ limit = Number.POSITIVE_INFINITY } = {}) {
  const contents = new Map<string, Uint8Array>()
  const open = new Set<string>()
  /** Buffers of this fake, with room to grow. */
  const grown = new WeakSet<ArrayBufferLike>()
  const size = (name: string) => contents.get(name)?.length ?? 0
  const resize = (name: string, length: number) => {
    const before = contents.get(name) ?? new Uint8Array()
    let { buffer } = before
    if (!grown.has(buffer) || buffer.byteLength < length) {
      buffer = new ArrayBuffer(2 * length)
      grown.add(buffer)
      new Uint8Array(buffer).set(before.subarray(0, length))
    }
    if (length < before.length) new Uint8Array(buffer).fill(0, length, before.length)
    const resized = new Uint8Array(buffer, 0, length)
    contents.set(name, resized)
    return resized
  }
  const files: ByteFiles = {
    async open(name) {
      if (open.has(name)) return null
      open.add(name)
      if (!contents.has(name)) contents.set(name, new Uint8Array())
      return {
        size: () => size(name),
        read(into, at) {
          const bytes = (contents.get(name) ?? new Uint8Array()).subarray(at, at + into.length)
          into.set(bytes)
          return bytes.length
        },
        write(bytes, at) {
          if (at + bytes.length > limit) throw new DOMException('full', 'QuotaExceededError')
          resize(name, Math.max(size(name), at + bytes.length)).set(bytes, at)
        },
        truncate: (length) => void resize(name, length),
        flush() {},
        close: () => void open.delete(name),
      }
    },
    get: async (name) => {
      const bytes = contents.get(name)
      return bytes ? new Blob([bytes.slice()]) : null
    },
    remove: async (name) => void (open.has(name) || contents.delete(name)),
    names: async () => [...contents.keys()],
  }
  return { files, contents, open }
}
