import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type RunningSite = { address: string; log(): string; stop(): Promise<unknown> }

/** Starts the built site on `port` over a copy of `dist`, since publishing writes into it. */
export async function startSite(port: number, environment: Record<string, string>): Promise<RunningSite> {
  const folder = 'test-results/cms'
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['render', 'server', 'site'])
    cpSync(join('dist', part), join(folder, 'dist', part), { recursive: true, dereference: true })
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended.then(() => Promise.reject(new Error(printed)))])
  return {
    address: `http://127.0.0.1:${port}`,
    log: () => printed,
    stop() {
      server.kill('SIGTERM')
      return ended
    },
  }
}
