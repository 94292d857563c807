import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../kit/loopback.ts'

export type Running = { address: string; environment: NodeJS.ProcessEnv; stop(): Promise<unknown> }

/** Starts the real Strapi of `cms/` with the content on a free port, with these settings added. */
export async function startStrapi(environment: Record<string, string>): Promise<Running> {
  if (environment.DATABASE_CLIENT !== undefined) return start(environment)
  const DATABASE_FILENAME = inData(`${randomUUID()}.db`)
  cpSync(await seeded(), DATABASE_FILENAME)
  return start({ DATABASE_FILENAME, ...environment })
}

const inData = (name: string) => join(process.env.CMS_DATA ?? '', name)

/** The path of a database with the content. Strapi needs a minute to seed it, and only seconds to start with it. */
async function seeded(): Promise<string> {
  const DATABASE_FILENAME = inData('seeded.db')
  if (!existsSync(DATABASE_FILENAME)) {
    const strapi = await start({ DATABASE_FILENAME })
    await strapi.stop()
  }
  return DATABASE_FILENAME
}

/** Settles when Strapi is ready. */
async function start(environment: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const own = { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment }
  const strapi = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: 'cms',
    env: own,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(strapi, 'exit')
  const up = async (): Promise<void> => {
    const answer = await fetch(`${address}/_health`).catch(() => null)
    if (answer?.status === 204) return
    await new Promise((wake) => setTimeout(wake, 300))
    return up()
  }
  await Promise.race([
    up(),
    ended.then(() => Promise.reject(new Error('Strapi exited before it was ready.'))),
  ])
  return {
    address,
    environment: own,
    stop() {
      strapi.kill('SIGTERM')
      return ended
    },
  }
}
