import { CacheManager } from '@wllama/wllama'
import { hashOf } from './hash.ts'

const cache = new CacheManager()

globalThis.start = async (url) => {
  await cache.download(url)
  return hashOf(await cache.open(url))
}
