import { type FileHandle, open } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpsHeaders, securityHeaders } from '../../../src/site/headers.ts'
import { allowOrigins } from '../../http/cors.ts'
import { failure } from '../../http/errors.ts'
import { sendFile } from '../sendFile.ts'
import { pieceFile } from './pieceFolder.ts'

export const packedPath = '/files/packed/'

const decompress = promisify(brotliDecompress)

/**
 * Serves the plans of packed releases, and their pieces at `pieces/<name>` beside the plans. All are stored with Brotli; a
 * client that does not accept it gets them decoded. A file in an earlier folder has priority.
 */
export function servePacked(app: FastifyInstance, folders: string[]): void {
  allowOrigins(app, `${packedPath}*`, {
    methods: 'GET, HEAD',
    requestHeaders: 'range',
    expose: 'Content-Encoding, Content-Length',
  })
  const serve = (url: string, type: string, form: RegExp, pathIn: (folder: string, name: string) => string) =>
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: packedPath + url,
      async handler(request, reply) {
        const { name } = request.params
        const file = form.test(name) ? await openFirst(folders.map((folder) => pathIn(folder, name))) : null
        if (!file)
          return reply
            .code(404)
            .header('cache-control', 'no-store')
            .send(failure(404, 'There is no such file.'))
        setHeaders(reply, type)
        if (acceptsBrotli(request)) return sendCoded(request, reply, file)
        const decoded = await decompress(await file.readFile().finally(() => file.close()))
        return reply.header('content-length', decoded.length).send(request.method === 'HEAD' ? null : decoded)
      },
    })
  serve(':name', 'application/json', /^[0-9a-f]{16}\.json$/, (folder, name) => join(folder, `${name}.br`))
  serve('pieces/:name', 'application/octet-stream', /^[0-9a-f]{32}$/, pieceFile)
}

async function openFirst(paths: string[]): Promise<FileHandle | null> {
  for (const path of paths) {
    const file = await open(path).catch(() => null)
    if (file) return file
  }
  return null
}

/** A download has a hundred pieces. On slow networks, headers that only matter to documents would cost seconds. */
function setHeaders(reply: FastifyReply, type: string): void {
  for (const name of Object.keys({ ...securityHeaders, ...httpsHeaders })) reply.removeHeader(name)
  reply.headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    vary: 'accept-encoding',
  })
}

async function sendCoded(
  { method }: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
): Promise<FastifyReply> {
  const { size } = await file.stat()
  reply.headers({ 'content-encoding': 'br', 'content-length': size })
  if (method === 'HEAD') {
    await file.close()
    return reply.send()
  }
  // See `sendPortion` of the APK files.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  sendFile(reply.raw, file, [0, size])
    .catch((error) => reply.log.error(error))
    .finally(() => file.close())
  return reply
}

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(?:br|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(
    String(headers['accept-encoding'] ?? ''),
  )
