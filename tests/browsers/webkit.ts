import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Driven, Folders, Kind } from './driven.ts'
import { type Command, openSession } from './webDriver.ts'

const packageVersion = ['--show', 'webkit2gtk-driver']
const shift = '\uE008'

/** WebKitGTK's MiniBrowser, through WebKitWebDriver, on a virtual screen. */
export const webkit: Kind = {
  name: 'WebKitGTK',
  // The driver reports its version only in a session.
  version: () =>
    /(?<=\s)[\d.]+/.exec(spawnSync('dpkg-query', packageVersion, { encoding: 'utf8' }).stdout)?.[0] ?? '',
  async start(folders) {
    const port = await freePort()
    const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [display] = await once(screen.stdio[3] as Readable, 'data')
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...(await home(folders)), DISPLAY: `:${String(display).trim()}` },
    })
    const command = await openSession(`http://127.0.0.1:${port}`, { alwaysMatch: {} })
    await command('POST', '/timeouts', { script: 300_000 })
    return driven(command, driver, screen)
  },
}

/** A home directory with the visitor's download folder. The driver keeps nothing else of a profile. */
async function home({ profile, downloads }: Folders): Promise<NodeJS.ProcessEnv> {
  const config = join(profile, '.config')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return {
    HOME: profile,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(profile, '.local/share'),
    XDG_CACHE_HOME: join(profile, '.cache'),
    // Under root, WebKit cannot open the sandbox of its processes.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
}

function driven(command: Command, driver: ChildProcess, screen: ChildProcess): Driven {
  const end = async () => {
    const gone = once(driver, 'exit')
    if (driver.pid) process.kill(-driver.pid, 'SIGKILL')
    await gone
    screen.kill()
  }
  const press = (type: 'keyDown' | 'keyUp') => ({ type, value: shift })
  const run: Driven['run'] = async (task, ...args) => {
    const answer = (await command('POST', '/execute/async', { script: asScript(task), args })) as Answer
    if (answer.error) throw new Error(answer.error)
    return answer.given
  }
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh', {})),
    async tap(selector) {
      // The driver does not wait for smooth scrolling.
      await run(
        (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      )
      const found = await command('POST', '/element', { using: 'css selector', value: selector })
      await command('POST', `/element/${Object.values(found as object)[0]}/click`, {})
    },
    async wake() {
      const keys = { type: 'key', id: 'keyboard', actions: [press('keyDown'), press('keyUp')] }
      await command('POST', '/actions', { actions: [keys] })
    },
    run,
    async close() {
      await command('DELETE', '')
      await end()
    },
    kill: end,
  }
}

type Answer = { given: never; error?: string }

const asScript = (task: unknown) => `const args = [...arguments], done = args.pop()
  Promise.resolve((${task})(...args)).then((given) => done({ given }), (error) => done({ error: String(error) }))`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
