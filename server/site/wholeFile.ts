import { once } from 'node:events'
import { fstat, ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { FastifyReply } from 'fastify'

/**
 * What to send where a file was replaced between the look at its size and its opening, or the answer would be cut off
 * at the old one's length. Else `payload` itself.
 */
export async function wholeFile(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof ReadStream && payload.pending) || reply.statusCode !== 200) return payload
  const [fd] = (await once(payload, 'open')) as [number]
  const { size } = await promisify(fstat)(fd)
  if (size === Number(reply.getHeader('content-length'))) return payload
  payload.destroy()
  const bytes = await readFile(payload.path)
  // These two are the old one's.
  reply.removeHeader('etag').removeHeader('last-modified').header('content-length', bytes.length)
  return bytes
}
