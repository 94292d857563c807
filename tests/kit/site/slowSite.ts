import { type FaultyProxy, faultyProxy } from '../exports/main.ts'
import { serveSite } from './site.ts'

/** A site with the sample APK and its packed form, behind a slow line. `apk` is what its link endpoint says. */
export type SlowSite = {
  url: string
  line: FaultyProxy
  apk: { size: number; sha256: string; packed: { size: number } }
  /** The bytes that came from the APK and from its packed form. */
  spent(): number
  stop(): Promise<void>
}

/** Slow enough that the packed form is faster, and fast enough for a test. */
const network = { kbitPerSecond: 14_000, latencyMs: 50 }

/** Serves the site behind a slow line. `upstream` is a site that runs already. */
export async function serveSlowSite(upstream?: string): Promise<SlowSite> {
  const site = upstream === undefined ? await serveSite() : null
  const server = upstream ?? site?.url ?? ''
  const line = await faultyProxy({ upstream: server, network })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ websiteName: 'test', source: '/ludo/' })
  const link = await fetch(`${server}/api/apk-link`, { method: 'POST', headers, body })
  return {
    url: line.url,
    line,
    apk: await link.json(),
    spent: () =>
      line.requests.filter(({ url }) => url.includes('/files/')).reduce((sum, { sent }) => sum + sent, 0),
    async stop() {
      await line.close()
      await site?.stop()
    },
  }
}
