import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The real server on a loopback port of its own. `log` is what it printed so far. */
export type Site = { url: string; pid: number; log(): string; stop(): Promise<void> }

const entry = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** Starts the built server with this environment added; rejects with its output if it does not come up. */
export async function serveSite({ env = {} }: { env?: Record<string, string> } = {}): Promise<Site> {
  const port = await freePort()
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  server.stdout.on('data', (text) => (log += text))
  server.stderr.on('data', (text) => (log += text))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) {
    if (server.exitCode !== null || server.pid === undefined)
      throw new Error(`the server did not start:\n${log}`)
    await new Promise((again) => setTimeout(again, 50))
  }
  const { pid } = server
  if (pid === undefined) throw new Error('the server has no process')
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill()
    await once(server, 'exit')
  }
  return { url, pid, log: () => log, stop }
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
