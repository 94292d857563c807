import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { argsFor, chromiumPath } from '../../kit/browser/launch.ts'
import { openControlled } from '../../kit/browser/visitor.ts'
import { settled } from './settled.ts'

/** A browser whose page taps soon. `pid` is its main process. */
export type Unwatched = { pid: number; isComplete(): Promise<boolean>; close(): Promise<void> }

/** How long the page waits before it taps, and how long of that the browser is left alone. */
const tapAfterMs = 4_000
const restMs = 2_000

/**
 * Opens a page whose download begins two seconds later. Nobody watches it meanwhile: the DevTools, through which Playwright
 * works, keep the bodies of what a worker requests, and take time of the page. `settle` is called before the tap.
 */
export async function tapUnwatched(pageUrl: string, settle: () => void = () => {}): Promise<Unwatched> {
  // Otherwise Playwright records every chunk that passes the service worker.
  process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${dir}`]
  const browser = spawn(chromiumPath, [...argsFor('file'), ...flags], { stdio: 'ignore' })
  const ended = new Promise((done) => browser.once('exit', done))
  const address = `http://127.0.0.1:${await portIn(dir)}`
  const watching = await chromium.connectOverCDP(address)
  // A page of a new context would end with the connection.
  const page = await (watching.contexts()[0] ?? watching).newPage()
  await openControlled(page, pageUrl)
  await settled()
  settle()
  await page.requestGC()
  await page.evaluate(tapLater, tapAfterMs)
  await watching.close()
  await pause(restMs)
  return {
    pid: browser.pid as number,
    isComplete: async () => (await titlesOf(address)).includes('complete'),
    async close() {
      browser.kill()
      await ended
      await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** In the page: taps, and puts the end of the download into the title, which can be read from outside. */
function tapLater(ms: number): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-testid=download-again]')) document.title = 'complete'
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  setTimeout(() => document.querySelector<HTMLElement>('[data-testid=download-button]')?.click(), ms)
}

async function portIn(dir: string): Promise<string> {
  for (;;) {
    const text = await readFile(join(dir, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port] = text.split('\n')
    if (port) return port
    await pause(50)
  }
}

async function titlesOf(address: string): Promise<string[]> {
  const pages = await (await fetch(`${address}/json/list`)).json()
  return (pages as { title: string }[]).map(({ title }) => title)
}
