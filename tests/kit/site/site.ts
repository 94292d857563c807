import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The real server on a loopback port of its own. `url` ends without a slash; `log` is what it printed so far. */
export type Site = { url: string; pid: number; log(): string; stop(): Promise<void> }

/** `root` is the folder that holds `dist`. */
export type SiteOptions = { env?: Record<string, string>; root?: string }

/** The path at which the site's server knows a file of its own, and so tells its SHA-256 when given the same bytes. */
export const sitePath = '/files/install-zupee-411.apk'

/** The folder that holds `dist`, as an absolute path. */
export const siteRoot = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts the built server of `root` with this environment added and a database of its own; rejects with its output if
 * it ends.
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
    server.once('exit', () => failed(new Error(`the server ended:\n${printed.join('\n')}`)))
    createInterface(server.stdout).on('line', (line) => {
      printed.push(line)
      const [address] = /http:\S+(?=\/$)/.exec(line) ?? []
      if (address) started(address)
    })
  })
  return {
    url,
    pid: server.pid ?? 0,
    log: () => printed.join('\n'),
    async stop() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
      for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true })
    },
  }
}
