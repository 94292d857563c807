import { download } from 'resumable-download'
import { hashOf } from './hash.ts'

globalThis.start = async (url, sha256) => {
  const file = await download(url, { renew: async () => url, ...(sha256 && { verify: { sha256 } }) })
  return hashOf(await file.file())
}
