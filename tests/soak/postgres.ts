import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../kit/loopback.ts'

/** `crash` stops it like a power cut; `start` starts it again. */
export type Postgres = {
  url: string
  crash(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Starts PostgreSQL in a temporary folder. It refuses to run as root, so root starts it as another user. */
export async function startPostgres(): Promise<Postgres> {
  const folder = workFolder('postgres-')
  call(folder, 'initdb', ['-D', join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  return serve(folder)
}

/** A standby of `primary`. `promote` makes it a primary itself. */
export async function startStandby(primary: Postgres): Promise<Postgres & { promote(): Promise<void> }> {
  const folder = workFolder('standby-')
  call(folder, 'pg_basebackup', [
    '-D',
    join(folder, 'data'),
    '-d',
    primary.url,
    '-R',
    '-c',
    'fast',
    '--no-sync',
  ])
  const standby = await serve(folder)
  return { ...standby, promote: () => asked(standby.url, 'select pg_promote()').then(() => {}) }
}

/** The rows that PostgreSQL returns for a query. */
export async function asked(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(question).finally(() => client.end())
  return rows
}

/** A temporary folder that belongs to the user as whom `inFolder` starts programs. */
export function workFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const user = process.getuid?.() === 0 ? unprivileged() : null
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Options to start a program in this folder that refuses to run as root. */
export function inFolder(folder: string) {
  const { uid, gid } = statSync(folder)
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  return { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, stdio: 'ignore' as const }
}

const call = (folder: string, program: string, words: string[]) =>
  execFileSync(join(folderOfPrograms(), program), words, inFolder(folder))

async function serve(folder: string): Promise<Postgres> {
  const port = await freePort()
  const url = `postgres://site@127.0.0.1:${port}/postgres`
  const place = ['-h', '127.0.0.1', '-p', String(port)]
  let server = run()

  function run() {
    const words = ['-D', join(folder, 'data'), ...place, '-k', folder, '-N', '300']
    return spawn(join(folderOfPrograms(), 'postgres'), words, inFolder(folder))
  }
  async function ready(): Promise<void> {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended before it was ready.')
    const isReady = await asked(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((wake) => setTimeout(wake, 100))
    return ready()
  }
  async function stop(signal: 'SIGQUIT' | 'SIGINT') {
    const ended = once(server, 'exit')
    if (server.kill(signal)) await ended
  }

  await ready()
  return {
    url,
    crash: () => stop('SIGQUIT'),
    async start() {
      server = run()
      await ready()
    },
    async remove() {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function folderOfPrograms(): string {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).map((one) => join(versions, one, 'bin')) : []
  const found = [...(process.env.PATH ?? '').split(':'), ...installed].find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((program) => existsSync(join(folder, program))),
  )
  if (found === undefined)
    throw new Error(
      'These tests need PostgreSQL: install it so that initdb is on the PATH, such as apt install postgresql.',
    )
  return found
}

function unprivileged(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name]).stdout))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
}
