import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { runTool } from '../run.mjs'
import { installPackages, isExecutable } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Returns the path of a Chromium that starts; installs one if it can. Otherwise ends the process with instructions. */
export async function requireChromium() {
  const path = (await present()) ?? (await installed())
  if (path) return path
  console.error('No Chromium was found and none could be installed: install one and name it in CHROMIUM.')
  process.exit(1)
}

async function present() {
  const named = process.env.CHROMIUM
  if (named && !starts(named)) {
    console.error(
      `CHROMIUM is not usable: ${named} does not start. Allowed: the path of a Chromium or Chrome.`,
    )
    process.exit(1)
  }
  return named || onSystem() || playwrightsOwn()
}

const onSystem = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => isExecutable(path) && starts(path))

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return isExecutable(path) && starts(path) ? path : undefined
}

async function installed() {
  console.log('Installing Chromium …')
  const path = installPackages('chromium') && onSystem()
  if (path) return path
  runTool('playwright/cli.js', ['install', 'chromium'])
  return playwrightsOwn()
}

// Ubuntu's apt package is a stub that only says to use snap, so the file may exist and not start.
const starts = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
