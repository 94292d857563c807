import { readAnswer } from './answer.ts'
import { type BodyReader, readBody } from './bodyReader.ts'
import { judge } from './judge.ts'
import type { Ports } from './ports.ts'
import { silenceMs } from './receive.ts'

/** The byte to start at, and whether to ask with a Range header. */
export type Plan = { from: number; ranged: boolean }

// With a Range the browser asks for no compression, and the answer tells the total. If-Range would cost a preflight on
// every resume: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
const toFetch = (range: string | null, signal: AbortSignal): RequestInit => ({
  headers: range ? { range } : {},
  cache: 'no-store',
  signal,
})

/** Asks for the file from byte `from` to its end. */
export async function ask(
  url: string,
  { from, ranged }: Plan,
  request: AbortController,
  ports: Ports,
  signal: AbortSignal,
) {
  const answered = new AbortController()
  const response = ports
    .fetch(url, toFetch(ranged ? `bytes=${from}-` : null, AbortSignal.any([signal, request.signal])))
    .catch(() => 'failed' as const)
  const silence = ports.sleep(silenceMs, answered.signal).then(() => 'silent' as const)
  const first = await Promise.race([response, silence])
  answered.abort()
  if (first === 'silent') request.abort()
  return first
}

/** Opens bytes `start` to `end` (exclusive) of the file of this length and validator; fails on any other answer. */
export async function openRange(
  url: string,
  { start, end, ...release }: { start: number; end: number; total: number; validator: string },
  ports: Ports,
  signal: AbortSignal,
): Promise<BodyReader> {
  const response = await ports.fetch(url, toFetch(`bytes=${start}-${end - 1}`, signal))
  const standing = { asked: start, received: start, hashKnown: false, ...release }
  const fits = response.status === 206 && judge(readAnswer(response, ports.now()), standing).do === 'append'
  if (!fits || !response.body) throw new Error('another release')
  return readBody(response.body)
}
