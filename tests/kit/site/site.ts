import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The built server on a free loopback port. `url` has no trailing slash. */
export type Site = { url: string; pid: number; stop(): Promise<void> }

/** `root` is the folder that holds `dist`. */
export type SiteOptions = { env?: Record<string, string>; root?: string }

/** The path of the site's own APK. The server knows the SHA-256 of a file with the same path and bytes. */
export const sitePath = '/files/install-zupee-411.apk'

/** The folder that holds `dist`, as an absolute path. */
export const siteRoot = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts the built server of `root` with `env` added to the environment and with a new database. Rejects with the
 * server's output if it exits.
 */
export async function serveSite({ env = {}, root = siteRoot }: SiteOptions = {}): Promise<Site> {
  const database = join(tmpdir(), 'site-under-test', `${randomUUID()}.db`)
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: `file:${database}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  createInterface(server.stderr).on('line', (line) => printed.push(line))
  const url = await new Promise<string>((started, failed) => {
    server.once('exit', () => failed(new Error(`The server exited:\n${printed.join('\n')}`)))
    createInterface(server.stdout).on('line', (line) => {
      printed.push(line)
      const [address] = /http:\S+(?=\/$)/.exec(line) ?? []
      if (address) started(address)
    })
  })
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
      for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true })
    },
  }
}
