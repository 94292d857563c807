import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../app.fixture.ts'

test.each(['/livez', '/readyz', '/healthz'])('%s answers 200 with no-store', async (path) => {
  const { app } = await startApp()
  const answer = await app.inject(path)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a draining server is alive and serves, but is not ready', async () => {
  const draining = new AbortController()
  const { app } = await startApp({}, 'own', { draining: draining.signal })
  draining.abort()
  for (const path of ['/readyz', '/healthz']) {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({ error: 'Service Unavailable', message: 'This server is stopping.' })
  }
  for (const path of ['/livez', '/gu/ludo/', '/files/install-zupee-411.apk'])
    expect((await app.inject(path)).statusCode, path).toBe(200)
})

test('a closing server answers requests on open connections, and is not ready', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n`)
    return socket
  }
  const begun = await Promise.all(['/readyz', '/livez', '/gu/ludo/'].map(begin))
  // Once this is answered, the server has read the bytes above.
  await fetch(`http://127.0.0.1:${port}/livez`)
  const closed = app.close()
  const answers = await Promise.all(
    begun.map((socket) => {
      socket.write('\r\n')
      return text(socket)
    }),
  )
  await closed
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 503 Service Unavailable',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 200 OK',
  ])
  for (const answer of answers) expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
})
