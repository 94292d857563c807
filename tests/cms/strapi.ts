import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../kit/loopback.ts'

export type Running = { address: string; environment: NodeJS.ProcessEnv; stop(): Promise<unknown> }

/** Starts the real Strapi of `cms/` on a free port, with what the environment sets besides; it is ready when this settles. */
export async function startStrapi(environment: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const DATABASE_FILENAME = join(process.env.CMS_DATA ?? '', `${port}.db`)
  const address = `http://127.0.0.1:${port}`
  const own = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_FILENAME,
    ...environment,
  }
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
  await Promise.race([up(), ended.then(() => Promise.reject(new Error('Strapi ended before it was ready')))])
  return {
    address,
    environment: own,
    stop() {
      strapi.kill('SIGTERM')
      return ended
    },
  }
}
