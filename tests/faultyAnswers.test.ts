import 'fake-indexeddb/auto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { faultyOrigin, type Origin } from './kit/exports/main.ts'
import { CUT, faultScenarios } from './kit/origin/faultScenarios.ts'
import { downloadFrom, nodePorts } from './nodeDownload.ts'

let origin: Origin
afterEach(() => origin.close())

/** Ends a stall. It begins a moment after the origin knows that the bytes before it were sent. */
async function endStall(read: number) {
  while (origin.bytesSent() < read) await nextTurn()
  await nextTurn()
  origin.resume()
}

/** Ends the stall when the engine has read all bytes before the cut. */
async function fetchUntilCut(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const reader = response.body?.getReader()
  if (!reader) return response
  let read = 0
  const body = new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) {
        controller.close()
        controller.byobRequest?.respond(0)
        return
      }
      read += value.length
      controller.enqueue(value)
      if (read >= CUT) void endStall(read)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return Object.defineProperty(response, 'body', { value: body })
}

test.each(faultScenarios)('the file is whole although %s', async (_, behaviour, starts) => {
  origin = await faultyOrigin(behaviour)
  const { sleep } = nodePorts()
  const soon = (ms: number, signal: AbortSignal) => sleep(ms / 20, signal)
  const ports = nodePorts({ fetch: fetchUntilCut, sleep: soon, backOff: soon })
  const { phase, bytes } = await downloadFrom(origin, ports)
  expect(phase).toBe('complete')
  expect(bytes.equals(origin.live().bytes)).toBe(true)
  const asked = origin.counts.requests.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))
  expect(asked).toEqual(starts)
  expect(origin.counts.mostAtOnce).toBe(1)
})
