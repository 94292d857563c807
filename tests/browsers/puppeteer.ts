import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'
import { chromiumArgs, chromiumPath } from '../kit/browser/launch.ts'
import type { Driven, Kind } from './driven.ts'

/** Chromium, through the DevTools protocol. */
export const chromium: Kind = {
  name: 'Chromium',
  version: () => versionOf(chromiumPath),
  start: ({ profile, downloads }) =>
    drive({
      browser: 'chrome',
      executablePath: chromiumPath,
      args: chromiumArgs,
      userDataDir: profile,
      downloadBehavior: { policy: 'allow', downloadPath: downloads },
    }),
}

const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/** Firefox ESR, through WebDriver BiDi. */
export const firefox: Kind = {
  name: 'Firefox ESR',
  version: () => versionOf(firefoxPath),
  start: ({ profile, downloads }) =>
    drive({
      browser: 'firefox',
      executablePath: firefoxPath,
      userDataDir: profile,
      extraPrefsFirefox: {
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        'browser.download.always_ask_before_handling_new_types': false,
      },
    }),
}

function versionOf(path: string): string {
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /[\d.]+/.exec(said.stdout)?.[0] ?? 'of unknown version'
}

async function drive(options: LaunchOptions): Promise<Driven> {
  const browser = await puppeteer.launch(options)
  const [page = await browser.newPage()] = await browser.pages()
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    tap: (selector) => page.click(selector),
    wake: () => page.keyboard.press('Shift'),
    run: (task, ...args) => page.evaluate(task as never, ...(args as never)),
    close: () => browser.close(),
    kill: () => kill(browser),
  }
}

async function kill(browser: Browser): Promise<void> {
  const main = browser.process()
  if (!main?.pid) throw new Error('the browser has no process of its own')
  const gone = once(main, 'exit')
  // The main process leads a process group that contains all processes of the browser.
  process.kill(-main.pid, 'SIGKILL')
  await gone
}
