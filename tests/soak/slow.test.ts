import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { builtFolder } from '../../server/site.fixture.ts'

const clients = 300

test('clients that send a byte a second keep nobody waiting, and are sent away', async () => {
  const server = runServer(builtFolder())
  const url = await urlOf(server)
  const answers = Array.from({ length: clients }, async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    socket.write('POST /v1/downloads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-slow: ')
    const stop = new AbortController()
    void closed.then(() => stop.abort())
    try {
      for await (const _ of setInterval(1_000, null, { signal: stop.signal })) socket.write('a')
    } catch {
      await closed
    }
    return answer
  })
  let longest = 0
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now()
    expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
    longest = Math.max(longest, performance.now() - began)
  }
  console.warn(`Beside ${clients} slow clients a page took ${Math.round(longest)} ms at most`)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  const log = linesOf(server).slice(1)
  expect(log.length).toBeGreaterThan(0)
  expect(log.length).toBeLessThan(10)
})
