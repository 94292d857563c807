import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { argsFor, chromiumPath, type Store } from './launch.ts'

/** A browser with the profile in the folder `dir`. `page` is its first tab, `pid` its main process. */
export type Profile = { dir: string; context: BrowserContext; page: Page; pid: number }

/** Starts Chromium with the profile in `dir`. The profile stays when the browser ends, for the next launch. */
export async function launchProfile(dir: string, store: Store = 'file'): Promise<Profile> {
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: chromiumPath,
    args: argsFor(store),
    serviceWorkers: 'allow',
  })
  const [page = await context.newPage()] = context.pages()
  return { dir, context, page, pid: browserOn(dir) }
}

/** Sends SIGKILL to all processes of the browser. Resolves when none is left. */
export async function killBrowser({ dir, context, pid }: Profile): Promise<void> {
  const closed = new Promise((done) => context.once('close', done))
  process.kill(-pid, 'SIGKILL')
  await closed
  while (processes().some(({ args }) => args.includes(`--user-data-dir=${dir}`)))
    await new Promise(setImmediate)
}

function browserOn(dir: string): number {
  const found = processes().find(({ args }) => args.includes(`--user-data-dir=${dir}`) && !args.some(isChild))
  if (!found) throw new Error(`No browser uses the profile ${dir}.`)
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
    return [] // It has ended.
  }
}
