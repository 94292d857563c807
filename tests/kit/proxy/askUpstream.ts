import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { pipeline } from 'node:stream'
import { type Fault, pick } from '../origin/faults.ts'
import { partToSend } from '../origin/range.ts'
import type { Upstream } from './relay.ts'

const hopByHop = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'upgrade', 'te']

/** Forwards a request to its server, changed as the faults say. Rejects if the server cannot be reached. */
export function askUpstream(url: URL, request: IncomingMessage, faults: Fault[]): Promise<Upstream> {
  const headers: IncomingHttpHeaders = { ...request.headers, host: url.host }
  for (const name of hopByHop) delete headers[name]
  const part = partToSend(headers.range, faults)
  if (part) headers.range = `bytes=${part.start}-${part.end === null ? '' : part.end - 1}`
  if (pick(faults, 'ignore-range') || pick(faults, 'gzip')) delete headers.range
  // Faults count the bytes of the uncompressed file.
  if (faults.length > 0) headers['accept-encoding'] = 'identity'
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? overHttps : overHttp
    const asked = ask(url, { method: request.method, headers }, (body) =>
      resolve({ status: body.statusCode ?? 502, headers: withoutHops(body.headers), body }),
    )
    asked.once('error', reject)
    pipeline(request, asked, () => undefined)
  })
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers }
  for (const name of [...hopByHop, 'transfer-encoding']) delete kept[name]
  return kept
}
