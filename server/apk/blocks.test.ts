import { createHash } from 'node:crypto'
import { openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBlocks } from '../../src/model/apkRelease.ts'
import { startApp } from '../app.fixture.ts'
import { builtFolder } from '../site.fixture.ts'

const mebibyte = 1024 * 1024

/** A server with a sparse APK of so many MiB. */
async function startWith(mebibytes: number) {
  const apk = join(builtFolder(), 'large.apk')
  writeSync(openSync(apk, 'w'), 'PK\x03\x04')
  truncateSync(apk, mebibytes * mebibyte)
  const { app } = await startApp({ APK_FILE: apk, SITE_ORIGIN: 'https://ludo.example' })
  const payload = { websiteName: 'zupee', source: '/gu/ludo/' }
  const link = await app.inject({ method: 'POST', url: '/api/apk-link', payload })
  return { app, answer: link.json() }
}

/** A server with a file of 97 MiB, and the URL of its list of digests. */
async function startWithList() {
  const { app, answer } = await startWith(97)
  return { app, answer, url: new URL(answer.blocks.url).pathname }
}

test('up to 4 KB of digests stand in the answer', async () => {
  const { answer } = await startWith(96)
  expect(answer.blocks).not.toHaveProperty('url')
  expect(answer.blocks.digests).toHaveLength(4096)
})

test('a longer list has a URL, which only this file has', async () => {
  const { app, answer, url } = await startWithList()
  expect(parseBlocks(answer.blocks, answer.size, 'https://ludo.example/api/apk-link')).toEqual({
    kind: 'sha256',
    blockBytes: mebibyte,
    url: `https://ludo.example/files/install-zupee-411.${answer.sha256.slice(0, 16)}.blocks`,
  })
  const list = await app.inject(url)
  expect(list.statusCode).toBe(200)
  const block = createHash('sha256').update(Buffer.alloc(mebibyte)).digest()
  expect(list.rawPayload).toHaveLength(97 * 32)
  expect(list.rawPayload.subarray(32)).toEqual(Buffer.concat(Array(96).fill(block)))
  const other = url.replace(/[0-9a-f]{16}(?=\.blocks)/, '0123456789abcdef')
  expect((await app.inject(other)).statusCode).toBe(404)
})

test('pages of other origins may read a list, and caches keep it', async () => {
  const { app, url } = await startWithList()
  const list = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
  expect(list.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(97 * 32),
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
    etag: `"${createHash('sha256').update(list.rawPayload).digest('hex')}"`,
  })
  const known = await app.inject({ url, headers: { 'if-none-match': String(list.headers.etag) } })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  expect((await app.inject({ url, headers: { 'if-match': '"other"' } })).statusCode).toBe(412)
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers.etag).toBe(list.headers.etag)
})
