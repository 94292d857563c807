import { once } from 'node:events'
import { truncateSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endOf, runServer, urlOf } from './child.fixture.ts'
import { builtFolder } from './site.fixture.ts'

test.each([
  [{ PORT: 'http' }, 'PORT is not usable. Allowed: a whole number from 0 to 65535.\n'],
  [{ APK_FILE: 'none.apk' }, 'APK_FILE is not usable. Allowed: the path of an APK that can be read.\n'],
])('prints one line about the wrong setting %o', async (environment, complaints) => {
  expect(await endOf(runServer(builtFolder(), environment))).toEqual({ code: 1, complaints })
})

test('names DATABASE_URL if the folder of the file cannot be created', async () => {
  const environment = { DATABASE_URL: 'file:own.apk/site.db' }
  const { code, complaints } = await endOf(runServer(builtFolder(), environment))
  expect(code).toBe(1)
  expect(complaints).toMatch(
    /^DATABASE_URL is not usable\. Allowed: a database that can be opened \(.+\)\.\n$/,
  )
})

test('names PORT if another program uses it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const ended = await endOf(runServer(builtFolder(), { PORT: String(port) }))
  other.close()
  expect(ended).toEqual({ code: 1, complaints: 'PORT is not usable. Allowed: a port that is free.\n' })
})

const size = 64 * 1024 * 1024

/** A server with a large file, and a download of it that has begun and that the client does not read. */
async function downloading(graceS: number) {
  const folder = builtFolder()
  truncateSync(join(folder, 'own.apk'), size)
  const server = runServer(folder, { STOP_GRACE_S: String(graceS) })
  const url = await urlOf(server)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [download] = (await once(
    get(new URL('files/install-zupee-411.apk', url), { agent }),
    'response',
  )) as [IncomingMessage]
  download.on('error', () => {})
  return { server, url, download, ended: endOf(server) }
}

/** Reads a download to its end and returns its length. */
async function lengthOf(download: IncomingMessage): Promise<number> {
  let bytes = 0
  download.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(download, 'close')
  return bytes
}

/** Waits until nothing listens at `url`. */
async function refusing(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (open) return refusing(url)
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s a running download completes, and connections without a request delay nothing',
  async (signal) => {
    const { server, url, download, ended } = await downloading(600)
    const unused = connect(Number(new URL(url).port), '127.0.0.1')
    await once(unused, 'connect')
    await fetch(new URL('healthz', url)).then((answer) => answer.text())
    // A terminal and npm both send a signal for one Ctrl-C.
    server.kill(signal)
    server.kill(signal)
    await refusing(url)
    expect(await lengthOf(download)).toBe(size)
    expect(await ended).toEqual({ code: 0, complaints: '' })
  },
)

test('after SIGTERM the server is not ready, but serves for DRAIN_S seconds', async () => {
  const server = runServer(builtFolder(), { DRAIN_S: '60' })
  const url = await urlOf(server)
  const statusOf = async (path: string) => (await fetch(new URL(path, url))).status
  const ended = endOf(server)
  server.kill('SIGTERM')
  await vi.waitUntil(async () => (await statusOf('readyz')) === 503)
  expect(await statusOf('files/install-zupee-411.apk')).toBe(200)
  const again = setInterval(() => server.kill('SIGTERM'), 300)
  onTestFinished(() => clearInterval(again))
  expect((await ended).code).toBe(1)
})

test('cuts a download that takes longer than STOP_GRACE_S', async () => {
  const { server, ended } = await downloading(1)
  server.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, complaints: '' })
})

test('a second signal ends the process at once', async () => {
  const { server, ended } = await downloading(600)
  const again = setInterval(() => server.kill('SIGTERM'), 300)
  onTestFinished(() => clearInterval(again))
  expect((await ended).code).toBe(1)
})
