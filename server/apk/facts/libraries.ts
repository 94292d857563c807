import type { Zip } from './entries.ts'

/** A native library, `lib/<abi>/<name>`. */
export type Library = {
  path: string
  abi: string
  isStored: boolean
  offset: number
  /** The smallest alignment of what is loaded into memory. Null if it has 32 bit or is no ELF file. */
  alignment: number | null
}

const loadSegment = 1

/**
 * The native libraries for each instruction set. Android leaves out a file whose name is not `lib….so`, unless the app is
 * debuggable.
 * https://android.googlesource.com/platform/frameworks/base/+/main/core/jni/com_android_internal_content_NativeLibraryHelper.cpp
 */
export async function librariesIn(zip: Zip, isDebuggable: boolean): Promise<Library[]> {
  const form = isDebuggable ? /^lib\/([^/]+)\/[^/]+\.so$/ : /^lib\/([^/]+)\/lib[^/]*\.so$/
  const libraries: Library[] = []
  for (const path of zip.names) {
    const abi = form.exec(path)?.[1]
    const place = abi === undefined ? null : await zip.place(path)
    if (abi === undefined || !place) continue
    libraries.push({ path, abi, ...place, alignment: alignmentIn(await zip.start(path, 64 * 1024)) })
  }
  return libraries
}

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html */
function alignmentIn(elf: Buffer): number | null {
  const isElf64 = elf.length >= 64 && elf.toString('latin1', 0, 6) === '\x7fELF\x02\x01'
  if (!isElf64) return null
  const [start, size, count] = [Number(elf.readBigUInt64LE(32)), elf.readUInt16LE(54), elf.readUInt16LE(56)]
  const alignments: number[] = []
  for (let at = start; at < start + size * count && at + 56 <= elf.length; at += size)
    if (elf.readUInt32LE(at) === loadSegment) alignments.push(Number(elf.readBigUInt64LE(at + 48)))
  return alignments.length > 0 ? Math.min(...alignments) : null
}
