// The build puts what the download worker loads later into another script, which cannot use code of the first one.
import type { Ports } from '../ports.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { PackedSource } from '../transfer/packedSource.ts'
import type { ApkReader } from '../verify/apk/container.ts'
import { createPackedSource } from './source.ts'
import type { Zlib } from './zlib.ts'

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which only Chromium has. */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * What is known of a packed file before its plan is loaded: the URL of the plan, the bytes of the file, and those on the
 * wire, if they are known.
 */
export type Packed = { planUrl: string; size: number; wireBytes: number }

/** `isEarlier` finds stored files that may have the same entries. `loadZlib` is that of `loadPackedForm`. */
export type Sources = {
  isEarlier: (other: DownloadRecord) => boolean
  loadZlib: (signal: AbortSignal) => Promise<Zlib | null>
}

// The service worker passes these requests on as well, but does not need to.
const request: typeof fetch = (input, init) => fetch(input, init)

/** Creates the source of a packed file with the browser's own APIs. */
export function openSource(
  { planUrl, size, wireBytes }: Packed,
  { isEarlier, loadZlib }: Sources,
  { chunks, elapsed }: Pick<Ports, 'chunks' | 'elapsed'>,
): PackedSource {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {}
  const known = { size, wireBytes, savesData: saveData, isSlow: effectiveType !== '4g' }

  async function findEarlier(): Promise<ApkReader[]> {
    const records = await chunks.list()
    return records.filter(isEarlier).map((one) => ({ size: firstBytes(one), read: readerOf(one) }))
  }
  const readerOf = (from: DownloadRecord) => async (offset: number, length: number) => {
    const into = new Uint8Array(length)
    await chunks.readInto(from, offset, into)
    return into
  }

  const load = async () => {
    const { loadPackedForm } = await import('./form.ts')
    return loadPackedForm(planUrl, size, { fetch: request, now: elapsed, loadZlib, findEarlier })
  }
  return createPackedSource(known, { load, now: elapsed })
}

/** The bytes of a record that are there without a gap. */
function firstBytes({ chunks }: DownloadRecord): number {
  let end = 0
  for (const { offset, length } of chunks) if (offset === end) end += length
  return end
}

/** Starts zlib from the module at this URL. Null if this browser refuses: then the file itself is requested. */
export async function loadZlibFrom(url: string | URL, signal: AbortSignal): Promise<Zlib | null> {
  const [{ createZlib }, response] = await Promise.all([import('./zlib.ts'), request(url, { signal })])
  const bytes = await response.arrayBuffer()
  try {
    return createZlib(await WebAssembly.compile(bytes))
  } catch (error) {
    // Some Chromiums before 97 need a policy that would also allow `eval`.
    console.warn('zlib cannot be started', error)
    return null
  }
}
