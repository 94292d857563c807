import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Download } from 'playwright'

/** The saved file: its suggested name, size in bytes, and SHA-256 in lower-case hex. Rejects if the save failed. */
export async function savedFile(download: Download): Promise<{ name: string; size: number; sha256: string }> {
  const path = await download.path()
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return { name: download.suggestedFilename(), size: (await stat(path)).size, sha256: hash.digest('hex') }
}
