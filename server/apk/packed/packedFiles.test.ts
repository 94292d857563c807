import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parsePlan } from '../../../src/download/packed/plan.ts'
import { startApp } from '../../app.fixture.ts'
import { bigApk } from '../releases/big.fixture.ts'
import { publishApk } from '../releases/publish.ts'
import { packedFolder, planFile } from './packedReleases.ts'
import { nameOf } from './pieceFolder.ts'
import { noise, words } from './zip.fixture.ts'

const order = { websiteName: 'zupee', source: '/gu/ludo/' }
const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The server with a published release of this payload. */
async function started(environment: Record<string, string> = {}, payload = words('payload', 300_000)) {
  const { app, folder } = await startApp({ APK_FILE: '', ...environment })
  const releases = join(folder, 'releases')
  const path = join(folder, 'new.apk')
  writeFileSync(path, await bigApk('ludo-1.0.apk', payload))
  const publish = () =>
    publishApk(releases, path, {
      mayBeOlder: false,
      mayHaveNewSigner: false,
      pinned: null,
      withSlot: false,
      now: new Date(),
    })
  await publish()
  const ask = async () => (await app.inject({ method: 'POST', url: '/api/apk-link', payload: order })).json()
  const { pathname: plan } = new URL((await ask()).packed?.url ?? '/none', 'http://site.example')
  return { app, ask, plan, publish, releases }
}

test('the link names the plan, and the bytes of the plan and its pieces are those that it announces', async () => {
  const { app, ask, plan } = await started()
  const { packed, size, sha256 } = await ask()
  expect(packed).toEqual({ url: `/files/packed/${sha256.slice(0, 16)}.json`, size: expect.any(Number) })
  const answer = await app.inject({ url: plan, headers: br })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'content-encoding': 'br' })
  const parsed = parsePlan(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()))
  if (parsed.kind === 'refused') throw new Error(parsed.because)
  expect(parsed.size).toBe(size)
  let wire = answer.rawPayload.length
  for (const { name, flatBytes, codedBytes } of parsed.pieces) {
    const piece = await app.inject({
      url: new URL(`pieces/${name}`, `http://a${plan}`).pathname,
      headers: br,
    })
    const flat = brotliDecompressSync(piece.rawPayload)
    expect([piece.statusCode, flat.length, piece.rawPayload.length]).toEqual([200, flatBytes, codedBytes])
    expect(nameOf(flat)).toBe(name)
    wire += piece.rawPayload.length
  }
  expect(packed.size).toBe(wire)
  expect(packed.size).toBeLessThan(size / 2)
})

async function somePiece({ app, plan }: Awaited<ReturnType<typeof started>>): Promise<string> {
  const [piece] = (await app.inject(plan)).json().pieces
  return `/files/packed/pieces/${piece[0]}`
}

test('a client that does not accept Brotli gets all decoded', async () => {
  const site = await started()
  const url = await somePiece(site)
  for (const accepted of ['gzip, deflate', 'br;q=0', 'br;q=0.0, gzip', 'bro', undefined]) {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { headers: given, rawPayload } = await site.app.inject({ url, headers })
    expect(given).not.toHaveProperty('content-encoding')
    expect(given).toMatchObject({ vary: 'accept-encoding', 'content-length': String(rawPayload.length) })
    expect(url).toContain(nameOf(rawPayload))
  }
  for (const accepted of ['br', 'gzip;q=0.5, BR;q=0.9', '*', 'br ; q=1'])
    expect((await site.app.inject({ url, headers: { 'accept-encoding': accepted } })).headers).toMatchObject({
      'content-encoding': 'br',
    })
})

test('has the headers that browsers and CDNs need, and few others', async () => {
  const site = await started()
  const { app } = site
  const url = await somePiece(site)
  const { headers } = await app.inject({ url, headers: { ...br, origin: 'https://elsewhere.example' } })
  const { date: _, connection: __, ...others } = headers
  expect(others).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Encoding, Content-Length',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'content-encoding': 'br',
    'content-length': expect.any(String),
    'content-type': 'application/octet-stream',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  const head = await app.inject({ method: 'HEAD', url, headers: br })
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([headers['content-length'], 0])
  const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://a.example' } })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
})

test.for([
  ['/files/packed/0123456789abcdef.json'],
  ['/files/packed/current.json'],
  ['/files/packed/..%2fcurrent.json'],
  ['/files/packed/pieces/0123456789abcdef0123456789abcdef'],
  ['/files/packed/pieces/..%2f..%2fcurrent.json'],
  ['/files/packed/pieces/0123456789ABCDEF0123456789ABCDEF'],
])('answers 404 with CORS to %s', async ([url = '']) => {
  const { app } = await started()
  const { statusCode, headers } = await app.inject({ url, headers: br })
  expect([statusCode, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
    404,
    '*',
    'no-store',
  ])
})

/** The files that this process has open, as Linux lists them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return []
    }
  })

test.runIf(existsSync('/proc/self/fd'))(
  'a client that disconnects in the middle leaves no file open',
  async () => {
    const site = await started({}, noise('payload', 400_000).fill('x', 0, 200_000))
    const plan = (await site.app.inject(site.plan)).json()
    const [name] = plan.pieces.at(-1)
    await site.app.listen({ port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const address = `http://localhost:${port}/files/packed/pieces/${name}`
    for (let n = 0; n < 20; n++)
      await new Promise<void>((done) => {
        const request = get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
          answer.once('data', () => request.destroy())
          answer.once('close', done)
        })
      })
    const whole = await new Promise<Buffer>((done) =>
      get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => done(buffer(answer))),
    )
    expect(nameOf(brotliDecompressSync(whole))).toBe(name)
    await expect.poll(() => openFiles().filter((path) => path.includes(name))).toEqual([])
  },
)

test('a CDN in front of the server keeps the pieces, too', async () => {
  const apkUrl = 'https://cdn.example/files/install-zupee-1.0.apk'
  const { ask } = await started({ SITE_ORIGIN: 'https://ludo.example', APK_URL: apkUrl })
  expect((await ask()).packed.url).toMatch(/^https:\/\/cdn\.example\/files\/packed\//)
  const other = await started({ APK_URL: 'https://files.example/other.apk' })
  expect(await other.ask()).toEqual({ apkLink: 'https://files.example/other.apk' })
})

test('a packed form that goes, breaks or comes back while the server runs', async () => {
  const { ask, publish, releases } = await started()
  const { packed, sha256 } = await ask()
  const file = planFile(packedFolder(releases), sha256)
  writeFileSync(file, 'damaged')
  expect((await ask()).packed).toBeUndefined()
  rmSync(file)
  expect((await ask()).packed).toBeUndefined()
  mkdirSync(file)
  expect((await ask()).packed).toBeUndefined()
  rmSync(file, { recursive: true })
  await publish()
  expect((await ask()).packed).toEqual(packed)
})
