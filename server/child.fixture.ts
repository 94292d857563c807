import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const main = resolve('server/main.ts')

type Server = ChildProcessByStdio<null, Readable, Readable>

/** Runs the server as a process of its own in `folder`, killed at the latest when the test ends. */
export function runServer(folder: string, environment: Record<string, string> = {}): Server {
  const server = spawn(process.execPath, ['--import', tsx, main], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', APK_FILE: 'own.apk', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}

/** The URL a server prints once it listens. */
export async function urlOf(server: Server): Promise<string> {
  for await (const printed of server.stdout) {
    const url = /http:\S+/.exec(String(printed))?.[0]
    if (url) return url
  }
  throw new Error(await text(server.stderr))
}

/** How a server ended, and everything it complained about. */
export async function endOf(server: Server): Promise<{ code: number | null; complaints: string }> {
  const exit = new Promise<number | null>((tell) => server.once('exit', tell))
  const [code, complaints] = await Promise.all([exit, text(server.stderr)])
  return { code, complaints }
}
