import type { DigestTask } from '../download/verify/blockBuffer.ts'

// Digests blocks of a fast download, whose worker has to read and write meanwhile: WebCrypto keeps the thread that asks.
addEventListener('message', async ({ data, ports: [reply] }: MessageEvent<DigestTask>) => {
  const { hash, buffer, from, to } = data
  const digest = new Uint8Array(await crypto.subtle.digest(hash, new Uint8Array(buffer, from, to - from)))
  reply?.postMessage({ digest, buffer }, [buffer])
})
