import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isCompressed } from '../../src/site/compress.ts'
import type { FoundFile } from './path.ts'

/**
 * ETags from the content of files: machines with the same build and content send the same ones. They are weak for files
 * that have compressed copies. A file that was replaced is read again.
 */
export function contentTags(folder: string): (found: FoundFile) => Promise<string> {
  const known = new Map<string, { version: string; tag: Promise<string> }>()
  return ({ file, version }) => {
    const before = known.get(file)
    if (before?.version === version) return before.tag
    const tag = hashOf(join(folder, file)).then((hash) => (isCompressed(file) ? `W/"${hash}"` : `"${hash}"`))
    // The file was removed in between: the next request finds out.
    tag.catch(() => known.delete(file))
    known.set(file, { version, tag })
    return tag
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url').slice(0, 22)
}
