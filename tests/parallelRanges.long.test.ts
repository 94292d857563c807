import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { type Behaviour, faultyOrigin, type Origin } from './kit/exports/main.ts'
import { downloadFrom, nodePorts } from './nodeDownload.ts'

const MiB = 1024 * 1024
const size = 8 * MiB
/** The engine's clock runs faster, so that a fast local connection seems slow to it. */
const speedUp = 20

let origin: Origin
afterEach(() => origin.close())

/** Downloads from a real server with 2 MiB/s for each connection, which the engine measures as 102 KiB/s. */
async function run(behaviour: Partial<Behaviour> = {}) {
  const always = [{ do: 'throttle', rate: 2 * MiB } as const, ...(behaviour.always ?? [])]
  origin = await faultyOrigin({ size, ...behaviour, always })
  const { sleep } = nodePorts()
  return downloadFrom(
    origin,
    nodePorts({
      elapsed: () => speedUp * performance.now(),
      sleep: (ms, signal) => sleep(ms / speedUp, signal),
    }),
  )
}

test('a slow connection gets three parallel ones, and the rows are the file', async () => {
  const { phase, bytes } = await run()
  expect(phase).toBe('complete')
  expect(bytes.equals(origin.live().bytes)).toBe(true)
  expect(origin.counts.mostAtOnce).toBe(4)
  expect(origin.counts.preflights).toBe(0)
})

test('a range of another release is rejected, and the download continues with one request', async () => {
  const { phase, bytes } = await run({ script: [[], [], { do: 'publish' }] })
  expect(phase).toBe('complete')
  expect(bytes.equals(origin.live().bytes)).toBe(true)
})

test('a server without a validator gets one request', async () => {
  await run({ always: [{ do: 'hide', headers: ['etag', 'last-modified'] }] })
  expect(origin.counts.requests).toHaveLength(1)
})
