import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../app.fixture.ts'

const LINK_SENDER_SECRET = 'the-secret-of-the-sender-of-links'

test('a number that asks gets its message from the service of `npm run sender`', async () => {
  const service = spawn(process.execPath, ['scripts/sender.mjs'], {
    env: { LINK_SENDER_SECRET, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    service.kill()
    await once(service, 'exit')
  })
  const lines = createInterface(service.stdout)[Symbol.asyncIterator]()
  const line = async (): Promise<string> => (await lines.next()).value
  const [, LINK_SENDER_URL = ''] = /^LINK_SENDER_URL=(\S+) /.exec(await line()) ?? []
  const { app } = await startApp({
    LINK_SENDER_URL,
    LINK_SENDER_SECRET,
    SITE_ORIGIN: 'https://site.example',
    TRUST_PROXY: 'loopback',
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/downloads',
    payload: { mobileNumber: '9876543210', pageFrom: '/gu/' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true, isSent: true }])
  expect(await line()).toBe('+919876543210: ઍપની લિંક: https://site.example/gu/')

  const forged = { method: 'POST', headers: { 'x-signature': `t=1,v1=${'0'.repeat(64)}` }, body: '{}' }
  expect((await fetch(LINK_SENDER_URL, forged)).status).toBe(401)
})
