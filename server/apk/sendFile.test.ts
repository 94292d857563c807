import type { FileHandle } from 'node:fs/promises'
import { createServer, get, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../tests/kit/loopback.ts'
import { createBuffers, sendFile } from './sendFile.ts'

const MiB = 1024 * 1024
const size = 40 * MiB

/** A file with known bytes that counts its reads. */
function fileOf(end = size) {
  let reads = 0
  const read = async (into: Buffer, offset: number, length: number, at: number) => {
    reads += 1
    const bytesRead = Math.max(0, Math.min(length, end - at))
    for (let n = 0; n < bytesRead; n++) into[offset + n] = byteAt(at + n)
    return { bytesRead, buffer: into }
  }
  return { file: { read } as Pick<FileHandle, 'read'>, reads: () => reads }
}
const byteAt = (place: number) => (place * 31 + (place >> 16)) % 251

/** A server that answers each request with `send`, and the results of `send`. */
async function serving(send: (answer: ServerResponse) => Promise<void>) {
  const ends: Promise<unknown>[] = []
  const server = createServer((_request, answer) => void ends.push(send(answer).catch((error) => error)))
  const { url, stop } = await listen(server)
  onTestFinished(stop)
  return { url, ends }
}

const body = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { agent: false }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject)
  })

test('many readers at once get the bytes that they asked for, whoever goes away meanwhile', async () => {
  const buffers = createBuffers()
  let asked = 0
  const { url, ends } = await serving((answer) => {
    const start = asked++ * 1000 + 1
    answer.setHeader('start', start)
    return sendFile(answer, fileOf().file, [start, start + MiB], undefined, buffers)
  })
  const whole = Array.from({ length: 30 }, async () => {
    const answer = await fetch(url)
    const start = Number(answer.headers.get('start'))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.length).toBe(MiB)
    expect(bytes.findIndex((byte, place) => byte !== byteAt(start + place))).toBe(-1)
  })
  const leaving = Array.from({ length: 30 }, async () => {
    const leave = new AbortController()
    const answer = await fetch(url, { signal: leave.signal })
    await answer.body?.getReader().read()
    leave.abort()
  })
  await Promise.all([...whole, ...leaving])
  expect(await Promise.all(ends)).toEqual(Array(60).fill(undefined))
  expect(buffers.held()).toBe(0)
})

test('a thousand readers who take nothing cost little more than a small piece each', async () => {
  const buffers = createBuffers()
  const stalled = Array.from({ length: 1000 }, () => {
    const { file, reads } = fileOf()
    const closed: (() => void)[] = []
    const answer = {
      destroyed: false,
      once: (_name: 'close', hear: () => void) => closed.push(hear),
      write: () => false,
      end() {},
      leave() {
        answer.destroyed = true
        for (const hear of closed) hear()
      },
    }
    void sendFile(answer as unknown as ServerResponse, file, [0, size], undefined, buffers)
    return { reads, leave: answer.leave }
  })
  await setImmediate()
  expect(stalled.map(({ reads }) => reads())).toEqual(Array(1000).fill(1))
  expect(buffers.held()).toBeLessThan(18 * MiB)
  for (const { leave } of stalled) leave()
  await expect.poll(buffers.held).toBe(0)
})

test('a file that became shorter cuts the answer, so that nobody takes it for whole', async () => {
  const { url, ends } = await serving((answer) => {
    answer.setHeader('content-length', 2 * MiB)
    return sendFile(answer, fileOf(MiB).file, [0, 2 * MiB])
  })
  await expect(body(url)).rejects.toThrow()
  expect(await Promise.all(ends)).toEqual([new Error('The file became shorter while the server read it.')])
})
