import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../kit/loopback.ts'
import { installBuild } from '../kit/site/build.ts'
import { type Site, serveSite } from '../kit/site/site.ts'
import { type Postgres, startPostgres } from '../soak/postgres.ts'
import { fakeCms } from './cms.ts'

const secret = 'the-secret-of-the-publish-hook'

/** One of the machines, with its own folder. */
export type Instance = {
  url: string
  pid(): number
  /** Stops the server as a container runtime would, and starts it again. Resolves when it is ready. */
  restart(): Promise<void>
  /** Runs `npm run apk …` on this machine. If it fails, rejects with its output. */
  apk(...words: string[]): Promise<void>
  /** Tells this machine that a page was published. */
  hook(documentId: string, locale: string): Promise<void>
}

/** A connection pooler or proxy between the instances and PostgreSQL. */
export type Between = { url: string; stop(): Promise<void> }

/** Two instances of the build, PostgreSQL, a CMS, and Caddy with the configuration of `deploy/` at `url`. */
export async function startCluster<B extends Between>(
  start: (postgres: Postgres) => Promise<B> = async ({ url }) => ({ url, stop: async () => {} }) as B,
) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const [postgres, cms] = await Promise.all([startPostgres(), fakeCms()])
  const between = await start(postgres)
  const caddyPort = await freePort()
  const url = `http://localhost:${caddyPort}`
  const environment = {
    SITE_ORIGIN: url,
    DATABASE_URL: between.url,
    DATA_KEY: 'the key of all instances of this cluster',
    SESSION_SECRET: 'the secret of all instances of this cluster',
    PUBLISH_SECRET: secret,
    CMS_URL: cms.url,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_S: '3',
    // Shorter than a download, so that a restart cuts most of them.
    STOP_GRACE_S: '3',
  }
  // Both start at the same time, on a database without tables.
  const instances = await Promise.all([
    startInstance(join(folder, 'one'), environment),
    startInstance(join(folder, 'two'), environment),
  ])
  const caddy = await startCaddy(folder, url, instances)
  return {
    url,
    instances,
    postgres,
    between,
    cms,
    /** Sends the webhook request of Strapi for a published page. Caddy chooses the machine. */
    hook: (documentId: string, locale: string) => hook(url, documentId, locale),
    async stop() {
      caddy.kill()
      await once(caddy, 'exit')
      await Promise.all(instances.map((one) => one.stop()))
      await between.stop()
      await Promise.all([postgres.remove(), cms.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function startInstance(root: string, environment: Record<string, string>) {
  installBuild(root)
  const port = await freePort()
  const env = { ...environment, PORT: String(port) }
  const url = `http://127.0.0.1:${port}`
  let site: Site = await serveSite({ env, root })
  return {
    url,
    pid: () => site.pid,
    stop: () => site.stop(),
    async restart() {
      await site.stop()
      site = await serveSite({ env, root })
    },
    async apk(...words: string[]) {
      const command = spawn(process.execPath, ['dist/server/apk.js', ...words], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [complaints, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
      if (code !== 0) throw new Error(`apk ${words.join(' ')}: ${complaints}`)
    },
    hook: (documentId: string, locale: string) => hook(url, documentId, locale),
  }
}

async function hook(url: string, documentId: string, locale: string) {
  const answer = await fetch(`${url}/hooks/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'page', entry: { documentId, locale } }),
  })
  if (!answer.ok) throw new Error(`The hook answered ${answer.status}: ${await answer.text()}`)
}

async function startCaddy(folder: string, url: string, instances: readonly Instance[]) {
  const caddy = spawn('caddy', ['run', '--config', resolve('deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_ADDRESS: url,
      CMS_SITE: url.replace('localhost', 'cms.localhost'),
      INSTANCES: instances.map((one) => new URL(one.url).host).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  caddy.stderr.setEncoding('utf8').on('data', (piece) => {
    log += piece
  })
  const exited = once(caddy, 'exit').then(() => Promise.reject(new Error(`Caddy ended:\n${log}`)))
  exited.catch(() => {})
  const isServing = async (): Promise<void> => {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((wake) => setTimeout(wake, 100))
    return isServing()
  }
  await Promise.race([isServing(), exited])
  return caddy
}
