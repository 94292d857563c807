import type { ChunkStore } from '../store/chunkStore.ts'
import type { StoredFile } from './options.ts'

// Only pages have `document`, so the worker lib lacks it.
declare const document: {
  createElement(tag: 'a'): { href: string; download: string; click(): void }
}

/** After this time, the browser has read the file that it saves. */
const takenAfterMs = 60_000

/** The file of the record with this key. */
export async function storedFile(
  url: string,
  { name: given }: { name?: string | undefined },
  chunks: ChunkStore,
): Promise<StoredFile> {
  const found = await chunks.read(url)
  if (!found) throw new Error(`${url} was deleted: download it again`)
  const record = found
  const name = given ?? (decodeURIComponent(record.name.split('/').at(-1) ?? '') || 'download')

  async function file({ type = 'application/octet-stream' } = {}) {
    const parts: Blob[] = []
    for (const extent of record.chunks) {
      const part = await chunks.blobOf(record, extent)
      if (!part) throw new Error(`Bytes of ${url} are gone: download it again`)
      parts.push(part)
    }
    return new File(parts, name, { type })
  }

  return {
    url,
    name,
    size: record.receivedBytes,
    file,
    stream() {
      const pieces = chunks.pieces(record)
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await pieces.next()
            if (done) controller.close()
            else controller.enqueue(value.bytes as Uint8Array<ArrayBuffer>)
          },
        },
        { highWaterMark: 0 },
      )
    },
    async save() {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await file())
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), takenAfterMs)
    },
    delete: () => chunks.drop([url]),
  }
}
