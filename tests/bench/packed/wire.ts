import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { siteRoot } from '../../kit/site/site.ts'
import { adjustableLink } from '../measure/adjustableLink.ts'
import type { Figure } from '../measure/figure.ts'
import { tapToComplete } from '../measure/session.ts'
import { type PackedApk, realApks, serveApk } from './release.ts'
import { openVisit } from './visit.ts'

/** The bytes that a first download and an update cost, as shares of the APK. */
export async function wire(): Promise<Figure[]> {
  const shares: string[] = []
  let [wire, size] = [0, 0]
  for (const load of [realApks.large, realApks.medium, realApks.small, realApks.tiny]) {
    const apk = await load()
    const bytes = await bytesOfDownload(apk)
    wire += bytes
    size += apk.size
    shares.push(`${basename(apk.file)} ${(bytes / apk.size).toFixed(3)}`)
  }
  return [
    {
      name: 'bytes on the wire divided by the bytes of the APKs',
      measured: wire / size,
      unit: '×',
      target: { most: 0.71 },
      aim: 0.68,
      notes: shares.join('; '),
    },
    await update(),
  ]
}

const assets = join(siteRoot, 'dist/site/assets')
/** What the download worker loads only for a packed download. */
const loadedForIt = /^(?:form|zlib)-[\w-]+\.js$|\.wasm$/

/** The bytes of all responses that a browser without an earlier release needs, with their headers. */
async function bytesOfDownload(apk: PackedApk): Promise<number> {
  const site = await serveApk(apk)
  const order = JSON.stringify({ websiteName: 'bench', source: '/gu/ludo/' })
  const asked = await fetch(`${site.url}/api/apk-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: order,
  })
  const { packed }: { packed: { url: string } } = await asked.json()
  const pieces = apk.plan.pieces.map(
    ({ name }) => new URL(`pieces/${name}`, new URL(packed.url, site.url)).pathname,
  )
  const code = readdirSync(assets).filter((file) => loadedForIt.test(file))
  const paths = [...code.map((file) => `/assets/${file}`), packed.url, ...pieces]
  const link = `POST /api/apk-link HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${order.length}\r\n`
  const requests = [link, ...paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: site\r\n`)]
  const bytes = await bytesOfResponses(Number(new URL(site.url).port), requests, order)
  await site.stop()
  return bytes
}

/** Sends requests one after the other on one connection, as browsers do. The first has a body. */
function bytesOfResponses(port: number, requests: string[], body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const accepts = 'accept-encoding: gzip, deflate, br, zstd\r\n'
    for (const [place, one] of requests.entries()) {
      const isLast = place === requests.length - 1
      socket.write(`${one}${accepts}${isLast ? 'connection: close\r\n' : ''}\r\n${place === 0 ? body : ''}`)
    }
    socket.resume().once('error', reject)
    socket.once('close', () => resolve(socket.bytesRead))
  })
}

/** Slow enough that the packed form is chosen. */
const network = { kbitPerSecond: 1600, latencyMs: 150 }

/** A visitor has one release, and downloads the next one. */
async function update(): Promise<Figure> {
  const [before, after] = [await realApks.beforeLarge(), await realApks.large()]
  const first = await serveApk(before)
  const link = await adjustableLink(first.url)
  const { page, close } = await openVisit(link.url)
  await tapToComplete(page)
  await first.stop()
  const second = await serveApk(after)
  link.leadTo(second.url)
  await page.reload()
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  link.become(network)
  const already = link.delivered()
  await tapToComplete(page)
  const bytes = link.delivered() - already
  await close()
  await second.stop()
  link.close()
  return {
    name: `update of ${before.version} to ${after.version}: bytes on the wire divided by the bytes of the APK`,
    measured: bytes / after.size,
    unit: '×',
    target: { most: 0.3 },
    aim: 0.22,
    notes: `${bytes} of ${after.size} bytes, with all that the page requests from the tap to complete`,
  }
}
