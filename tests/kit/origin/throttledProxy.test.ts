import { expect, test } from 'vitest'
import { faultyOrigin } from './origin.ts'
import { type ThrottledProxy, throttledProxy } from './throttledProxy.ts'

async function through(line: ThrottledProxy, fileUrl: string): Promise<string> {
  const url = new URL(fileUrl)
  url.port = String(await line.forwardTo(Number(url.port)))
  return url.href
}

test('what comes over a slow line keeps to its latency and rate, and is whole', async () => {
  const origin = await faultyOrigin({ size: 50_000 })
  const line = throttledProxy({ kbitPerSecond: 800, latencyMs: 200 })
  const url = await through(line, origin.fileUrl)
  const began = performance.now()
  const response = await fetch(url)
  // A busy machine can only make it slower.
  expect(performance.now() - began).toBeGreaterThan(195)
  const body = Buffer.from(await response.arrayBuffer())
  expect(performance.now() - began).toBeGreaterThan(690)
  expect(body.equals(origin.live().bytes)).toBe(true)
  line.close()
  await origin.close()
})

test('a cut goes through a slow line, and so does a visitor who leaves', async () => {
  const origin = await faultyOrigin({
    size: 50_000,
    script: [
      { do: 'cut', after: 20_000 },
      { do: 'stall', after: 100 },
    ],
  })
  const line = throttledProxy({})
  const url = await through(line, origin.fileUrl)
  await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow('terminated')
  const leave = new AbortController()
  await fetch(url, { signal: leave.signal })
  leave.abort()
  await expect.poll(() => origin.counts.requests.map(({ end }) => end)).toEqual(['faulty', 'left'])
  line.close()
  await origin.close()
})
