import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright'
import { argsFor, chromiumPath, type Store } from './launch.ts'

/** A browser on a profile directory that outlives it. `pid` is the browser's own process. */
export type Profile = { dir: string; context: BrowserContext; pid: number }

/** Starts Chromium on `dir`; the profile stays there when the browser is closed or killed, to be launched again. */
export async function launchProfile(dir: string, store: Store = 'file'): Promise<Profile> {
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: chromiumPath,
    args: argsFor(store),
    serviceWorkers: 'allow',
  })
  return { dir, context, pid: browserOn(dir) }
}

/** SIGKILL to the browser and every process it started, as a dead battery would; resolves when none is left. */
export async function killBrowser({ dir, context, pid }: Profile): Promise<void> {
  const closed = new Promise((done) => context.once('close', done))
  process.kill(-pid, 'SIGKILL')
  await closed
  while (processes().some(({ args }) => args.includes(`--user-data-dir=${dir}`)))
    await new Promise(setImmediate)
}

function browserOn(dir: string): number {
  const found = processes().find(({ args }) => args.includes(`--user-data-dir=${dir}`) && !args.some(isChild))
  if (!found) throw new Error(`no browser runs on ${dir}`)
  return found.pid
}

const isChild = (arg: string) => arg.startsWith('--type=')

const processes = () =>
  readdirSync('/proc')
    .filter(isNumber)
    .map((pid) => ({ pid: Number(pid), args: argsOf(pid) }))

const isNumber = (name: string) => /^\d+$/.test(name)

function argsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return [] // gone since the listing
  }
}
