import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'

const url = '/files/install-zupee-411.apk'

test('gives the whole file with everything a resume needs', async () => {
  const { app, folder } = await startApp()
  const bytes = readFileSync(join(folder, 'own.apk'))
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-length': '1000',
    'content-disposition': 'attachment; filename="install-zupee.apk"',
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'",
  })
  expect(answer.headers['last-modified']).toMatch(/GMT$/)
  expect(answer.headers['access-control-expose-headers']).toBe(
    'Accept-Ranges, Content-Encoding, Content-Length, Content-Range, ETag, Last-Modified',
  )
})

test('gives a part, and never compresses', async () => {
  const { app, folder } = await startApp()
  const answer = await app.inject({ url, headers: { range: 'bytes=400-499', 'accept-encoding': 'br, gzip' } })
  expect(answer.statusCode).toBe(206)
  expect(answer.headers['content-range']).toBe('bytes 400-499/1000')
  expect(answer.headers['content-length']).toBe('100')
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.rawPayload.equals(readFileSync(join(folder, 'own.apk')).subarray(400, 500))).toBe(true)
})

test('says how large the file is when the range lies behind it', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ url, headers: { range: 'bytes=1000-' } })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */1000')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({ error: 'Range Not Satisfiable' })
})

test('gives the whole file when If-Range names another release', async () => {
  const { app } = await startApp()
  const { etag } = (await app.inject({ method: 'HEAD', url })).headers
  const resume = (ifRange: string) =>
    app.inject({ url, headers: { range: 'bytes=400-', 'if-range': ifRange } })
  expect((await resume(String(etag))).statusCode).toBe(206)
  expect((await resume('"other"')).statusCode).toBe(200)
  expect((await resume(`W/${etag}`)).statusCode).toBe(200)
})

test('a visitor who goes away takes nothing from the others', async () => {
  const { app, folder } = await startApp({ APK_FILE: '' })
  const origin = await app.listen({ port: 0 })
  for (let n = 0; n < 12; n++) {
    const leaving = get(origin + url, { agent: false })
    const [answer] = await once(leaving, 'response')
    await once(answer, 'data')
    leaving.destroy()
    await once(leaving, 'close')
  }
  const { rawPayload } = await app.inject(url)
  expect(rawPayload.equals(readFileSync(join(folder, 'sample.apk')))).toBe(true)
})

test('HEAD has the headers of GET, no body, and no ranges', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=400-' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('1000')
  expect(answer.rawPayload.length).toBe(0)
})

test('answers conditions', async () => {
  const { app } = await startApp()
  const { etag } = (await app.inject(url)).headers
  const known = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag])
  expect((await app.inject({ url, headers: { 'if-match': '"other"' } })).statusCode).toBe(412)
})

test('keeps giving the release it hashed when another file takes its name', async () => {
  const { app, folder } = await startApp()
  const before = await app.inject(url)
  writeFileSync(join(folder, 'new.apk'), Buffer.alloc(1000, 'new'))
  renameSync(join(folder, 'new.apk'), join(folder, 'own.apk'))
  const after = await app.inject(url)
  expect(after.headers.etag).toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
})

test('gives nothing rather than other bytes under the same ETag', async () => {
  const { app, folder } = await startApp()
  appendFileSync(join(folder, 'own.apk'), 'more')
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
})

test('the name without a version leads to the release', async () => {
  const { app } = await startApp({ APK_VERSION: '5.0' })
  const answer = await app.inject('/files/install-zupee.apk')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/files/install-zupee-5.0.apk'])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/files/install-zupee-5.0.apk')).statusCode).toBe(200)
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('the name without a version leads to APK_URL where that is set', async () => {
  const { app } = await startApp({ APK_URL: 'https://cdn.example/a.apk' })
  expect((await app.inject('/files/install-zupee.apk')).headers.location).toBe('https://cdn.example/a.apk')
})

test('lets other origins ask with a range', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'OPTIONS', url })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-allow-headers']).toContain('if-range')
})

test.each([
  ['not there', 'missing.apk'],
  ['a folder', 'dist'],
  ['no APK', 'dist/site/sw.js'],
])('refuses an APK_FILE that is %s', async (_name, file) => {
  await expect(startApp({ APK_FILE: file })).rejects.toThrow('APK_FILE is not usable')
})
