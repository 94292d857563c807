import zlibUrl from '@zip.js/zip.js/dist/zip-module.wasm?url'
import type { Link } from '../download/link.ts'
import { createPackedSource } from '../download/packed/source.ts'
import type { Ports } from '../download/ports.ts'
import type { DownloadRecord } from '../download/store/record.ts'
import type { PackedSource } from '../download/transfer/packedSource.ts'
import type { ApkReader } from '../download/verify/apk/container.ts'

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which only Chromium has. */
type Connection = { saveData?: boolean; effectiveType?: string }

// The service worker passes these requests on as well, but does not need to.
const request: typeof fetch = (input, init) => fetch(input, init)

/** Opens the packed form that a link names; null if there is none, or the length of the file is not known yet. */
export function openPacked(
  { size, release }: Link,
  record: DownloadRecord,
  { chunks, sleep, elapsed }: Ports,
): PackedSource | null {
  const { packed } = release ?? {}
  const bytes = record.totalBytes ?? size
  if (!packed || bytes === null) return null
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {}
  const known = {
    size: bytes,
    wireBytes: packed.size,
    savesData: saveData,
    isSlow: effectiveType !== '4g',
  }

  async function findEarlier(): Promise<ApkReader[]> {
    const records = await chunks.list()
    const earlier = records.filter((one) => one.file !== record.file && one.name === record.name)
    return earlier.map((one) => ({ size: firstBytes(one), read: readerOf(one) }))
  }
  const readerOf = (from: DownloadRecord) => async (offset: number, length: number) => {
    const into = new Uint8Array(length)
    await chunks.readInto(from, offset, into)
    return into
  }

  const load = async () => {
    const { loadPackedForm } = await import('../download/packed/form.ts')
    return loadPackedForm(packed.url, bytes, { fetch: request, sleep, now: elapsed, loadZlib, findEarlier })
  }
  return createPackedSource(known, { load, now: elapsed })
}

/** The bytes of a record that are there without a gap. */
function firstBytes({ chunks }: DownloadRecord): number {
  let end = 0
  for (const { offset, length } of chunks) if (offset === end) end += length
  return end
}

async function loadZlib(signal: AbortSignal) {
  const [{ createZlib }, response] = await Promise.all([
    import('../download/packed/zlib.ts'),
    fetch(zlibUrl, { signal }),
  ])
  const bytes = await response.arrayBuffer()
  try {
    return createZlib(await WebAssembly.compile(bytes))
  } catch (error) {
    // Chromium before 97 needs a policy that would also allow `eval`.
    console.warn('zlib cannot be started', error)
    return null
  }
}
