import { once } from 'node:events'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../app.fixture.ts'

const MiB = 1024 * 1024
// Far more than the buffers of two sockets hold (36 MiB).
const size = 160 * MiB
const path = '/files/install-zupee-411.apk'

function bigApk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stalled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = openSync(join(folder, 'big.apk'), 'w')
  writeSync(file, Buffer.from('PK\x03\x04', 'latin1'))
  ftruncateSync(file, size)
  closeSync(file)
  return join(folder, 'big.apk')
}

/** The whole server with a clock that `advance` moves and with real sockets. */
async function listening() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await startApp({ APK_FILE: bigApk() })
  // The end of a test cuts downloads, which is logged.
  app.log.level = 'silent'
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const open = () => sockets.filter((socket) => !socket.destroyed)
  const ask = async (request: string): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(request)
    return socket
  }
  /** Waits until the buffers to a client that reads nothing are full. */
  const stalled = async () => {
    let before = -1
    const isSame = () => {
      const written = open()[0]?.bytesWritten ?? -1
      const same = written === before && written > 0
      before = written
      return same
    }
    await expect.poll(isSame, { interval: 200, timeout: 10_000 }).toBe(true)
  }
  const advance = (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000)
  return { app, open, ask, stalled, advance, listen: () => app.listen({ port: 0, host: '127.0.0.1' }) }
}

const getApk = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`

test('a client that reads nothing for 60 s is disconnected', async () => {
  const { ask, open, stalled, advance, listen } = await listening()
  await listen()
  await ask(getApk)
  await stalled()
  advance(45)
  expect(open()).toHaveLength(1)
  advance(45)
  expect(open()).toEqual([])
})

test('bytes that such a client sends change nothing', async () => {
  const { ask, open, stalled, advance, listen } = await listening()
  await listen()
  const socket = await ask(getApk)
  await stalled()
  for (let n = 1; n <= 3; n += 1) {
    const before = open()[0]?.bytesRead ?? 0
    socket.write('\r\n')
    await expect.poll(() => open()[0]?.bytesRead).toBe(before + 2)
    advance(25)
  }
  advance(15)
  expect(open()).toEqual([])
})

test('a slow client that reads some bytes every 45 s gets the whole file', async () => {
  const { ask, open, stalled, advance, listen } = await listening()
  await listen()
  const socket = await ask(getApk)
  let received = 0
  let pauses = 0
  let writtenBefore = 0
  for await (const bytes of socket) {
    received += bytes.length
    const written = open()[0]?.bytesWritten ?? 0
    // The client reads from the buffers of the sockets before the server writes again.
    if (written === writtenBefore || pauses === 3) continue
    await stalled()
    writtenBefore = open()[0]?.bytesWritten ?? 0
    advance(45)
    pauses += 1
  }
  expect(pauses).toBe(3)
  expect(received).toBeGreaterThan(size)
})

test('a client that waits for a slow answer stays connected', async () => {
  const { app, ask, advance, listen } = await listening()
  app.get('/takes-long', async () => {
    advance(600)
    return 'ready'
  })
  await listen()
  const socket = await ask('GET /takes-long HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/ready$/)
})

test('a client that pauses in a body stays connected', async () => {
  const { app, ask, open, advance, listen } = await listening()
  app.post('/body', async ({ body }) => body)
  await listen()
  const head = 'POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\n'
  const socket = await ask(`${head}content-length: 10\r\n\r\nfirst`)
  await expect.poll(() => open()[0]?.bytesRead).toBeGreaterThan(head.length)
  advance(600)
  socket.write('-last')
  expect(await text(socket)).toMatch(/first-last$/)
})
