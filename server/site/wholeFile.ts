import { once } from 'node:events'
import { fstat, ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { FastifyReply } from 'fastify'

/**
 * Returns what to send: `payload`, or the bytes of the new file if the file was replaced after its size was read. Else
 * the answer would be cut at the old length.
 */
export async function wholeFile(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof ReadStream && payload.pending) || reply.statusCode !== 200) return payload
  const [fd] = (await once(payload, 'open')) as [number]
  const { size } = await promisify(fstat)(fd)
  if (size === Number(reply.getHeader('content-length'))) return payload
  payload.destroy()
  const bytes = await readFile(payload.path)
  // Both are of the old file.
  reply.removeHeader('etag').removeHeader('last-modified').header('content-length', bytes.length)
  return bytes
}
