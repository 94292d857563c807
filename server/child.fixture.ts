import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A program of the bundle that `tests/serverBundle.ts` makes. */
export const bundled = (name: 'main' | 'data' | 'events'): string =>
  join(process.env.SERVER_BUNDLE ?? '', `${name}.js`)

type Server = ChildProcessByStdio<null, Readable, Readable>

const printed = new WeakMap<Server, string[]>()

/** Runs the server as a process of its own in `folder`, killed at the latest when the test ends. */
export function runServer(folder: string, environment: Record<string, string> = {}): Server {
  const server = spawn(process.execPath, [bundled('main')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', APK_FILE: 'own.apk', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  printed.set(server, lines)
  createInterface(server.stdout).on('line', (line) => lines.push(line))
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}

/** The URL a server prints once it listens. */
export async function urlOf(server: Server): Promise<string> {
  const ended = once(server.stdout, 'end').then(async () => {
    throw new Error(await text(server.stderr))
  })
  const url = () => linesOf(server).flatMap((line) => /http:\S+/.exec(line) ?? [])[0]
  while (!url()) await Promise.race([once(server.stdout, 'data'), ended])
  ended.catch(() => {})
  return url() ?? ''
}

/** What a server printed so far; after the first line, its log. */
export const linesOf = (server: Server): string[] => printed.get(server) ?? []

/** How a server ended, and everything it complained about. */
export async function endOf(server: Server): Promise<{ code: number | null; complaints: string }> {
  const exit = new Promise<number | null>((tell) => server.once('exit', tell))
  const [code, complaints] = await Promise.all([exit, text(server.stderr)])
  return { code, complaints }
}
