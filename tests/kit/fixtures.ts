import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { argsFor, type Store } from './browser/launch.ts'
import { launchProfile, type Profile } from './browser/profile.ts'
import { type Behaviour, faultyOrigin, type OriginPort, openPort } from './origin/origin.ts'
import { type ContentChange, serveContent } from './site/content.ts'
import { serveProbe } from './site/probe.ts'
import { type Site, type SiteOptions, serveSite, sitePath } from './site/site.ts'
import { MiB, type TestSite, testSiteOf } from './testSite.ts'

/**
 * Starts a test site that ends with the test. All tests of a worker share one server. A test gets a new server if it
 * passes an environment or a folder, or if it has a site already.
 */
export type Publish = (behaviour?: Behaviour, site?: SiteOptions) => Promise<TestSite>

/** Starts a test site whose pages are rendered from changed content. The rest is as with `publish`. */
export type PublishContent = (change: ContentChange, behaviour?: Behaviour) => Promise<TestSite>

type Fixtures = {
  publish: Publish
  publishContent: PublishContent
  /** Starts Chromium with the test's own profile. Each call uses the same profile, also after `killBrowser`. */
  launch: () => Promise<Profile>
}

type WorkerFixtures = {
  /** Where the browser stores downloads. The project in `playwright.config.ts` sets it. */
  store: Store
  /** The URL of an empty page for `site/realms.ts`. */
  probe: string
  /** The site with its own sample APK. All tests of a worker share it. */
  site: Site
  /** A site for the origins of a worker's tests. One origin after the other uses the port that the site links to. */
  deployed: { port: OriginPort; site: Site }
}

/** Playwright's `test` with fixtures that start sites and browsers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  store: ['file', { option: true, scope: 'worker' }],
  launchOptions: [
    ({ launchOptions, store }, use) => use({ ...launchOptions, args: argsFor(store) }),
    { scope: 'worker' },
  ],
  probe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const { url, stop } = await serveProbe()
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const site = await serveSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const port = await openPort(sitePath)
      const site = await serveSite({ env: { APK_URL: port.fileUrl } })
      await use({ port, site })
      await site.stop()
      await port.close()
    },
    { scope: 'worker' },
  ],
  publish: async ({ deployed }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (behaviour = {}, own) => {
      const shares = own === undefined && ends.length === 0
      const origin = await faultyOrigin(
        { path: sitePath, always: [{ do: 'throttle', rate: 12 * MiB }], ...behaviour },
        shares ? deployed.port : undefined,
      )
      ends.push(origin.close)
      if (shares) return testSiteOf(origin, deployed.site)
      const site = await serveSite({ ...own, env: { APK_URL: origin.fileUrl, ...own?.env } })
      ends.push(site.stop)
      return testSiteOf(origin, site)
    })
    for (const end of ends.reverse()) await end()
  },
  publishContent: async ({ publish }, use) => {
    const fronts: Site[] = []
    await use(async (change, behaviour) => {
      const site = await publish(behaviour)
      const front = await serveContent(site, change, [new URL(site.origin.fileUrl).origin])
      fronts.push(front)
      return testSiteOf(site.origin, front)
    })
    for (const front of fronts) await front.stop()
  },
  launch: async ({ store }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'profile-'))
    const launched: Profile[] = []
    await use(async () => {
      const profile = await launchProfile(dir, store)
      launched.push(profile)
      return profile
    })
    for (const { context } of launched) await context.close().catch(() => undefined)
    // A killed Chromium may still write for a moment.
    await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  },
})

export { expect, type Page }
