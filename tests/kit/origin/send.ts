import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { Fault } from './faults.ts'
import { pick } from './faults.ts'
import type { RequestRecord } from './requestLog.ts'

const SLICE = 256 * 1024
const TICK_MS = 20

/** Sends the response as its faults allow, and updates `record`. A stall also ends when `resumed` aborts. */
export async function send(
  answer: Answer,
  faults: Fault[],
  response: ServerResponse,
  record: RequestRecord,
  resumed: AbortSignal,
): Promise<void> {
  const stall = pick(faults, 'stall')
  const silent = () => silence(stall?.forMs, response, resumed)
  if (stall?.after === 'request' && !(await silent())) return
  record.status = answer.status
  response.writeHead(answer.status, answer.headers)
  response.flushHeaders()
  if (stall?.after === 'headers' && !(await silent())) return
  const cut = pick(faults, 'cut')
  const end = Math.min(answer.body.length, cut?.after ?? Infinity)
  const rate = pick(faults, 'throttle')?.rate ?? Infinity
  const quiet = typeof stall?.after === 'number' && stall.after <= end ? stall.after : null
  if (quiet !== null) {
    await sendBytes(answer.body.subarray(0, quiet), rate, response, record)
    if (!(await silent())) return
  }
  await sendBytes(answer.body.subarray(quiet ?? 0, end), rate, response, record)
  if (response.destroyed) return
  const short = Number(answer.headers['content-length'] ?? end)
  if (end < answer.body.length || short < end) {
    record.end = 'faulty'
    if (cut?.by === 'reset') response.socket?.resetAndDestroy()
    else response.destroy()
    return
  }
  record.end = 'whole'
  response.end()
}

/** Waits for `ms`, or until `resumed` aborts. Resolves with true to continue, with false if the client has left. */
export const silence = (ms: number | undefined, response: ServerResponse, resumed: AbortSignal) =>
  new Promise<boolean>((settle) => {
    // `resume()` was called while the bytes before the stall were still being sent.
    if (resumed.aborted) return settle(true)
    const timer = Number.isFinite(ms) ? setTimeout(() => settle(true), ms) : undefined
    resumed.addEventListener('abort', () => settle(true))
    response.once('close', () => {
      clearTimeout(timer)
      settle(false)
    })
  })

async function sendBytes(
  bytes: Buffer,
  rate: number,
  response: ServerResponse,
  record: RequestRecord,
): Promise<void> {
  const slice = Math.max(1, Math.min(SLICE, Math.floor((rate * TICK_MS) / 1000)))
  const began = performance.now()
  for (let at = 0; at < bytes.length && !response.destroyed; at += slice) {
    const early = began + (1000 * at) / rate - performance.now()
    if (early > 1) await pause(early)
    const part = bytes.subarray(at, at + slice)
    if (await written(response, part)) record.sent += part.length
  }
}

/** Resolves with false if the client left before these bytes were sent. */
export const written = (response: ServerResponse, part: Buffer) =>
  new Promise<boolean>((settle) => {
    const gone = () => settle(false)
    response.once('close', gone)
    response.write(part, (error) => {
      response.off('close', gone)
      settle(!error)
    })
  })
