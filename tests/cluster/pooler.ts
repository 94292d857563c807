import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../kit/loopback.ts'
import { asked, inFolder, type Postgres, workFolder } from '../soak/postgres.ts'
import type { Between } from './cluster.ts'

/** Fewer connections than the instances want, so that they share each of them. */
export const serverConnections = 4

/** The path of PgBouncer; null if it is not installed. */
export function pgbouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
}

/** PgBouncer in transaction mode: a client may get another connection to the server for each transaction. */
export async function startPooler(postgres: Postgres): Promise<Between> {
  const folder = workFolder('pgbouncer-')
  const port = await freePort()
  const { hostname, port: ofServer } = new URL(postgres.url)
  writeFileSync(join(folder, 'users'), '"site" ""')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${ofServer}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  )
  const pooler = spawn(pgbouncer() ?? '', ['-q', 'pgbouncer.ini'], inFolder(folder))
  const url = Object.assign(new URL(postgres.url), { port: String(port) }).href
  const isReady = () =>
    asked(url, 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) await pause(50)
  return {
    url,
    async stop() {
      const ended = once(pooler, 'exit')
      if (pooler.kill()) await ended
      rmSync(folder, { recursive: true })
    },
  }
}
