import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../kit/loopback.ts'
import { copyDist } from '../kit/site/build.ts'
import { startStrapi } from './strapi.ts'

/** The secret of the publish hook. */
export const publishSecret = 'the-secret-of-the-publish-hook'

/** Starts Strapi and a site that shows its content. Strapi's preview needs both at the same host. */
export async function startStrapiAndSite(environment: Record<string, string> = {}) {
  const port = await freePort()
  const strapi = await startStrapi({
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    PUBLISH_SECRET: publishSecret,
    ...environment,
  })
  const site = await startSite(port, { CMS_URL: strapi.address, PUBLISH_SECRET: publishSecret })
  return { strapi, site, stop: () => Promise.all([site.stop(), strapi.stop()]) }
}

export type StrapiAndSite = Awaited<ReturnType<typeof startStrapiAndSite>>

/** Starts the built site on `port` with a copy of `dist`, because publishing writes into it. */
async function startSite(port: number, environment: Record<string, string>) {
  // Node finds the packages only from a folder inside the project.
  const folder = join('test-results/cms', String(port))
  copyDist(folder)
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
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    ...visitorOf(address),
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a visitor of the site at `address` gets. */
export function visitorOf(address: string) {
  const html = async (path: string) => (await fetch(address + path)).text()
  return {
    html,
    title: async (path: string) => (await html(path)).match(/<title>(.*?)<\/title>/)?.[1],
    /** The status and the Location header. */
    async answer(path: string) {
      const { status, headers } = await fetch(address + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    },
  }
}
