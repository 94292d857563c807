import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { type Fault, pick } from '../origin/faults.ts'
import { asMultipart, etagOf } from '../origin/range.ts'
import type { RequestRecord } from '../origin/requestLog.ts'
import { silence, written } from '../origin/send.ts'
import type { Line } from './line.ts'

/** A response whose body is still arriving. */
export type Upstream = { status: number; headers: IncomingHttpHeaders; body: AsyncIterable<Buffer> }

const slicesPerSecond = 20

/** Forwards a response over `line` as its faults allow, and updates `record`. */
export async function relay(
  upstream: Upstream,
  faults: Fault[],
  line: Line,
  response: ServerResponse,
  record: RequestRecord,
  resumed: AbortSignal,
): Promise<void> {
  const { status, headers, body } = onItsWay(upstream, faults)
  const stall = pick(faults, 'stall')
  const silent = () => silence(stall?.forMs, response, resumed)
  if (stall?.after === 'request' && !(await silent())) return
  record.status = status
  response.writeHead(status, changed(headers, faults))
  response.flushHeaders()
  if (stall?.after === 'headers' && !(await silent())) return

  const cut = pick(faults, 'cut')
  const shortBy = Math.min(0, pick(faults, 'lie')?.by ?? 0)
  const told = shortBy < 0 ? Number(headers['content-length']) + shortBy : Number.POSITIVE_INFINITY
  const end = Math.min(cut?.after ?? Number.POSITIVE_INFINITY, told)
  const stallAt = typeof stall?.after === 'number' ? stall.after : Number.POSITIVE_INFINITY
  const rate = pick(faults, 'throttle')?.rate ?? Number.POSITIVE_INFINITY
  const most = Math.max(1, Math.min(line.sliceBytes, Math.floor(rate / slicesPerSecond)))
  const began = performance.now()
  for await (const part of pieces(body, [stallAt, end], most)) {
    if (record.sent === stallAt && !(await silent())) return
    if (record.sent === end) {
      if (cut?.by === 'end') break
      record.end = 'faulty'
      if (cut?.by === 'reset') response.socket?.resetAndDestroy()
      else response.destroy()
      return
    }
    const early = began + (1000 * record.sent) / rate - performance.now()
    if (early > 1) await pause(early)
    await line.pass(part.length)
    if (!(await written(response, part))) return
    record.sent += part.length
  }
  record.end = 'whole'
  response.end()
}

/** The body in pieces of at most `most` bytes. No piece crosses one of the `marks`. */
async function* pieces(body: AsyncIterable<Buffer>, marks: number[], most: number) {
  let sent = 0
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; ) {
      const next = Math.min(...marks.filter((mark) => mark > sent))
      const part = chunk.subarray(at, at + Math.min(most, next - sent))
      yield part
      at += part.length
      sent += part.length
    }
}

function onItsWay({ status, headers, body }: Upstream, faults: Fault[]): Upstream {
  const corrupt = pick(faults, 'corrupt')
  const start = Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? 0)
  const bytes = corrupt ? flipped(body, corrupt.at - start) : body
  if (pick(faults, 'gzip')) return { status, headers, body: zipped(bytes) }
  if (status !== 206 || !pick(faults, 'multipart')) return { status, headers, body: bytes }
  const { before, after, ...told } = asMultipart(headers)
  return { status, ...told, body: surrounded(before, bytes, after) }
}

async function* surrounded(before: Buffer, body: AsyncIterable<Buffer>, after: Buffer) {
  yield before
  yield* body
  yield after
}

async function* flipped(body: AsyncIterable<Buffer>, byte: number) {
  let sent = 0
  for await (const chunk of body) {
    const at = byte - sent
    const spoilt = Buffer.from(chunk)
    if (at >= 0 && at < chunk.length) spoilt[at] = (chunk[at] ?? 0) ^ 1
    sent += chunk.length
    yield spoilt
  }
}

async function* zipped(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const zip = createGzip({ level: 1 })
  const writing = (async () => {
    for await (const chunk of body) zip.write(chunk)
    zip.end()
  })()
  yield* zip
  await writing
}

function changed(headers: IncomingHttpHeaders, faults: Fault[]): IncomingHttpHeaders {
  const told = { ...headers }
  const cut = pick(faults, 'cut')
  if (cut?.by === 'end' && told['content-length'])
    told['content-length'] = String(Math.min(cut.after, Number(told['content-length'])))
  const lie = pick(faults, 'lie')
  if (lie && told['content-length']) told['content-length'] = String(Number(told['content-length']) + lie.by)
  if (pick(faults, 'gzip')) {
    told['content-encoding'] = 'gzip'
    delete told['content-length']
  }
  if (told.etag) told.etag = etagOf(told.etag, faults)
  for (const name of pick(faults, 'hide')?.headers ?? []) delete told[name]
  return told
}
