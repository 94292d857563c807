import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../kit/browser/launch.ts'
import { savedFile } from '../kit/browser/saved.ts'
import { faultyOrigin, type Origin } from '../kit/exports/main.ts'
import { listen } from '../kit/loopback.ts'
import { type Case, cases } from './cases.ts'
import { buildPages, type Contender, contenders } from './contenders.ts'
import { comparisonPage, type Outcome } from './page.ts'

const size = 3 * 1024 * 1024
const limitMs = Number(process.env.LIMIT_SECONDS ?? 60) * 1000
const maxTaps = 4
const atOnce = 6
/** After this many minutes no new case starts. The next run measures the missing ones. */
const minutes = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY)
/** The outcomes so far, one per line, until the table is complete. */
const measuredFile = 'node_modules/.cache/comparison.jsonl'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

type Running = { page: Page; origin: Origin; contender: Contender; sha256: string | null }

/** One tap. Resolves with the SHA-256 of the received file, rejects if the contender fails. */
async function tap({ page, origin, contender, sha256 }: Running): Promise<string> {
  const saved = contender.hands ? page.waitForEvent('download', { timeout: 0 }).then(savedFile) : null
  saved?.catch(() => {})
  if (!contender.page) {
    await page.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, download: '' })
      document.body.append(link)
      link.click()
    }, origin.fileUrl)
    return (await (saved as NonNullable<typeof saved>)).sha256
  }
  await page.waitForFunction('globalThis.start !== undefined')
  const given = page.evaluate(
    ([url, hash]) =>
      (globalThis as unknown as { start(url: string, hash: string | null): Promise<string> }).start(
        url as string,
        hash as string | null,
      ),
    [origin.fileUrl, sha256],
  )
  if (!saved) return given
  return (await Promise.race([saved, given.then(() => saved)])).sha256
}

async function measure(browser: Browser, site: string, contender: Contender, one: Case): Promise<Outcome> {
  const rate = { do: 'throttle', rate: 4_000_000 } as const
  const origin = await faultyOrigin({
    size,
    ...one.behaviour,
    always: [...(one.behaviour.always ?? []), rate],
  })
  const releases = new Set([origin.live().sha256])
  const context = await browser.newContext({ acceptDownloads: true })
  const open = async () => {
    const page = await context.newPage()
    // On a busy machine, another page may delay this one for long.
    page.setDefaultTimeout(0)
    page.setDefaultNavigationTimeout(0)
    await page.goto(contender.page ? `${site}/${contender.page}.html` : `${site}/streamsaver/mitm.html`)
    return page
  }
  const running = { page: await open(), origin, contender, sha256: one.hash ? origin.live().sha256 : null }
  let taps = 0
  let why = ''
  const go = async (): Promise<string | null> => {
    for (;;) {
      taps += 1
      try {
        return await tap(running)
      } catch (error) {
        why = String(error)
        // The reload ended the download. The visitor taps again on the new page.
        if (taps >= maxTaps || one.midway === 'reload') return null
      }
    }
  }
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'hangs')
  })
  const first = go()
  first.catch(() => {})
  const outcome = await Promise.race([
    one.midway ? disturbed(one.midway, first, running, context, open, () => taps++) : first,
    limit,
  ])
  clearTimeout(timer)
  releases.add(origin.live().sha256)
  const sent = origin.bytesSent()
  await context.close()
  await origin.close()
  const kind =
    outcome === 'hangs'
      ? 'hangs'
      : outcome === null
        ? 'fails'
        : outcome === origin.live().sha256 || releases.has(outcome)
          ? 'whole'
          : 'wrong'
  return {
    contender: contender.name,
    case: one.name,
    kind,
    taps,
    again: Math.max(0, sent - size),
    seconds: (performance.now() - began) / 1000,
    why,
  }
}

async function disturbed(
  what: NonNullable<Case['midway']>,
  first: Promise<string | null>,
  running: Running,
  context: BrowserContext,
  open: () => Promise<Page>,
  countTap: () => void,
): Promise<string | null> {
  const { origin } = running
  while (origin.bytesSent() < 1_000_000) await new Promise((resume) => setTimeout(resume, 20))
  if (what === 'second tab') {
    countTap()
    const second = tap({ ...running, page: await open() }).catch(() => null)
    const both = await Promise.all([first, second])
    return both.includes(null) ? null : both[0]
  }
  while (origin.bytesSent() < 1_500_000) await new Promise((resume) => setTimeout(resume, 20))
  if (what === 'offline') {
    await context.setOffline(true)
    origin.drop()
    await new Promise((resume) => setTimeout(resume, 3000))
    await context.setOffline(false)
    return first
  }
  // The reload ended the work of the page. The visitor taps again.
  running.page = await open()
  await context.pages()[0]?.close()
  origin.resume()
  for (let more = 0; more < 3; more += 1) {
    countTap()
    const hash = await tap(running).catch(() => null)
    if (hash) return hash
  }
  return null
}

const folder = await buildPages()
const site = await listen(
  createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any.example')
    const bytes = await readFile(join(folder, pathname)).catch(() => null)
    response
      .writeHead(bytes ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
      .end(bytes)
  }),
)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
const chosen = process.argv.slice(2)
const wanted = cases.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)))
const outcomes: Outcome[] = existsSync(measuredFile)
  ? readFileSync(measuredFile, 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line)] : []))
  : []
const isMeasured = (one: Case, contender: Contender) =>
  outcomes.some((outcome) => outcome.case === one.name && outcome.contender === contender.name)
// Named cases are measured again.
const waiting = wanted
  .flatMap((one) => contenders.map((contender) => ({ one, contender })))
  .filter(({ one, contender }) => chosen.length > 0 || !isMeasured(one, contender))
const endsAt = performance.now() + minutes * 60_000
await mkdir(dirname(measuredFile), { recursive: true })
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next && performance.now() < endsAt; next = waiting.shift()) {
      const outcome = await measure(browser, site.url, next.contender, next.one)
      outcomes.unshift(outcome)
      if (chosen.length === 0) await appendFile(measuredFile, `${JSON.stringify(outcome)}\n`)
      console.log(
        `${outcome.kind.padEnd(6)} ${outcome.taps} ${outcome.again} ${outcome.seconds.toFixed(0)} s  ${outcome.contender}: ${outcome.case} ${outcome.why.slice(0, 120)}`,
      )
    }
  }),
)
const version = browser.version()
await browser.close()
await site.stop()
const missing = cases.flatMap((one) => contenders.filter((contender) => !isMeasured(one, contender)))
if (chosen.length === 0 && missing.length === 0) {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile('docs/comparison.md', comparisonPage(outcomes, version, date))
  await rm(measuredFile)
} else console.log(`${missing.length} of ${cases.length * contenders.length} are not measured yet`)
