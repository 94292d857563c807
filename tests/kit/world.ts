import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { launchProfile, type Profile } from './browser/profile.ts'
import { openControlled } from './browser/visitor.ts'
import { type Behaviour, faultyOrigin, type Origin, type OriginPort, openPort } from './origin/origin.ts'
import { type ContentChange, serveContent } from './site/content.ts'
import { serveProbe } from './site/probe.ts'
import { type Site, type SiteOptions, serveSite } from './site/site.ts'

/** Bytes of one MiB. */
export const MiB = 1024 * 1024

/** A site whose APK lies at a faulty origin. `landing` is the Gujarati page. */
export type World = { origin: Origin; site: Site; landing: string }

/**
 * Starts a world that ends with the test. Its site is shared with the worker's other tests, unless an environment or a
 * folder is given, or the test has a world already: then it is started anew.
 */
export type Publish = (behaviour?: Behaviour, site?: SiteOptions) => Promise<World>

/** Starts a world whose pages are rendered from changed content, with the site that `publish` would give it behind them. */
export type PublishContent = (change: ContentChange, behaviour?: Behaviour) => Promise<World>

type Fixtures = {
  publish: Publish
  publishContent: PublishContent
  /** Starts Chromium on a profile of the test's own, each time the same, which a killed browser leaves to the next. */
  launch: () => Promise<Profile>
}

type WorkerFixtures = {
  /** The address of an empty page for `site/realms.ts`. */
  probe: string
  /** The site with its own sample APK, one for all tests of a worker. */
  site: Site
  /** A site for the origins of all tests of a worker, which follow each other at the port that it links to. */
  deployed: { port: OriginPort; site: Site }
}

/** Playwright's test with the fixtures `publish` and `site`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
      const port = await openPort()
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
        { always: [{ do: 'throttle', rate: 12 * MiB }], ...behaviour },
        shares ? deployed.port : undefined,
      )
      ends.push(origin.close)
      if (shares) return worldOf(origin, deployed.site)
      const site = await serveSite({ ...own, env: { APK_URL: origin.fileUrl, ...own?.env } })
      ends.push(site.stop)
      return worldOf(origin, site)
    })
    for (const end of ends.reverse()) await end()
  },
  publishContent: async ({ publish }, use) => {
    const fronts: Site[] = []
    await use(async (change, behaviour) => {
      const { origin, site } = await publish(behaviour)
      const front = await serveContent(site, change, [new URL(origin.fileUrl).origin])
      fronts.push(front)
      return worldOf(origin, front)
    })
    for (const front of fronts) await front.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  launch: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'profile-'))
    const launched: Profile[] = []
    await use(async () => {
      const profile = await launchProfile(dir)
      launched.push(profile)
      return profile
    })
    for (const { context } of launched) await context.close().catch(() => undefined)
    await rm(dir, { recursive: true, force: true })
  },
})

const worldOf = (origin: Origin, site: Site): World => ({ origin, site, landing: `${site.url}/gu/ludo/` })

/** Lets the site's link endpoint answer what the origin's own says: signed links, facts about the file, faults. */
export async function linksFromOrigin(context: BrowserContext, { origin }: World): Promise<void> {
  await context.route('**/api/apk-link', async (route) => {
    const answer = await fetch(origin.linkUrl, { method: 'POST', body: route.request().postData() })
    const type = answer.headers.get('content-type') ?? ''
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      headers: { 'content-type': type },
    })
  })
}

/** The file as it must arrive: the live release, whole, under the product's name. */
export const wholeFile = ({ origin }: World) => ({
  name: 'install-zupee.apk',
  size: origin.live().bytes.length,
  sha256: origin.live().sha256,
})

/** The byte each request of the file asked to start at. */
export const startsAsked = ({ origin }: World) =>
  origin.counts.requests.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))

/**
 * How many bytes at most were asked for again after a break, of those that the visitor had been shown. `percents` are
 * what each break came after. What lay unread in the sockets between is the network's, and not counted.
 */
export function dearestBreak(world: World, percents: number[]): number {
  const { size } = wholeFile(world)
  const starts = startsAsked(world).slice(1)
  return Math.max(...starts.map((start, place) => ((percents[place] ?? 0) / 100) * size - start))
}

/** The way out that the sheet offers when a download has failed: the plain link to the file. */
export const linkInSheet = (page: Page, { origin }: World) =>
  page.getByTestId('download-sheet').locator(`a[href^="${origin.fileUrl}"]`)

/** Opens the world's Gujarati page, its service worker in control. */
export const visit = async (page: Page, world: World) => openControlled(page, world.landing)

export { expect, type Page, type Site }
