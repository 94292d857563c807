import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { bytesAt } from '../../../server/apk/bytes.ts'
import { launchProfile } from '../../kit/browser/profile.ts'
import { listen } from '../../kit/loopback.ts'
import { siteRoot } from '../../kit/site/site.ts'
import { type Figure, median } from '../measure/figure.ts'
import { settled } from '../measure/settled.ts'
import { realApks } from './release.ts'

const rounds = 3
/** Those of release builds and of debug builds. The higher one is slower. */
const levels = [9, 1]
const slowedBy = 6
const assets = join(siteRoot, 'dist/site/assets')

/**
 * How fast the site's zlib deflates the largest entry of a real APK. Chromium slows only main threads down, so it runs on
 * the main thread of an empty page here, and in a worker in a download.
 */
export async function deflating(): Promise<Figure[]> {
  const bytes = await largestEntry()
  const files = readdirSync(assets)
  const named = (form: RegExp) => files.find((file) => form.test(file)) ?? ''
  const [script, wasm] = [named(/^zlib-[\w-]+\.js$/), named(/\.wasm$/)]
  const server = await listen(
    createServer(({ url = '' }, response) => {
      const name = url.slice(1)
      const isAsset = name === script || name === wasm
      const type = { '.js': 'text/javascript', '.wasm': 'application/wasm' }[extname(name)] ?? 'text/html'
      const body = isAsset ? readFileSync(join(assets, name)) : name === 'entry' ? bytes : ''
      response.writeHead(200, { 'content-type': type }).end(body)
    }),
  )
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const { context } = await launchProfile(dir)
  const page = await context.newPage()
  await page.goto(server.url)
  await settled()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  const rates = new Map(levels.map((level) => [level, [] as number[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [level, measured] of rates)
      measured.push(await page.evaluate(deflateIt, { script: `/${script}`, wasm: `/${wasm}`, level }))
  await context.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
  const each = [...rates].map(([level, all]) => `level ${level}: ${all.map(inMB).join(' ')} MB/s`)
  return [
    {
      name: 'deflated again with level 9 on a processor that is 6 × slower, content per second',
      measured: median(rates.get(9) ?? []) / 1e6,
      unit: 'MB/s',
      target: { least: 2 },
      aim: 5,
      notes: `${each.join('; ')}; on a main thread, because Chromium does not slow workers down`,
    },
  ]
}

const inMB = (bytes: number) => (bytes / 1e6).toFixed(1)

/** The content of the largest deflated entry. */
async function largestEntry(): Promise<Buffer> {
  const { file, plan } = await realApks.large()
  const [largest] = plan.parts.filter(({ level }) => level > 0).sort((one, other) => other.bytes - one.bytes)
  if (!largest) throw new Error('The APK has no deflated entry.')
  const handle = await open(file)
  const packed = await bytesAt(handle, largest.at, largest.bytes)
  await handle.close()
  return inflateRawSync(packed)
}

/** Runs in the page. Returns bytes per second. */
async function deflateIt({ script, wasm, level }: { script: string; wasm: string; level: number }) {
  type Start = (module: WebAssembly.Module) => {
    deflate(level: number): { push(bytes: Uint8Array, isLast: boolean): unknown; free(): void }
  }
  const [start] = Object.values((await import(script)) as Record<string, Start>)
  const module = await WebAssembly.compile(await (await fetch(wasm)).arrayBuffer())
  const content = new Uint8Array(await (await fetch('/entry')).arrayBuffer())
  const stream = start?.(module).deflate(level)
  const began = performance.now()
  const step = 32 * 1024
  for (let at = 0; at < content.length; at += step)
    stream?.push(content.subarray(at, at + step), at + step >= content.length)
  return (1000 * content.length) / (performance.now() - began)
}
