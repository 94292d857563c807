import type { DigestTask } from '../download/verify/blockBuffer.ts'

// Digests blocks of a fast download. WebCrypto blocks its calling thread, and the download worker must read and write.
addEventListener('message', async ({ data, ports: [reply] }: MessageEvent<DigestTask>) => {
  const { hash, buffer, from, to } = data
  const digest = new Uint8Array(await crypto.subtle.digest(hash, new Uint8Array(buffer, from, to - from)))
  reply?.postMessage({ digest, buffer }, [buffer])
})
