import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../../kit/browser/profile.ts'
import { openControlled } from '../../kit/browser/visitor.ts'
import { settled } from '../measure/settled.ts'

/** A settled browser with the Gujarati page of a site, controlled by its service worker. */
export type Visit = { profile: Profile; page: Page; close(): Promise<void> }

/** Visits a site with a new profile. */
export async function openVisit(url: string): Promise<Visit> {
  // Otherwise Playwright records every chunk that passes the service worker.
  process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
  const profile = await launchProfile(await mkdtemp(join(tmpdir(), 'bench-')))
  const page = await openPage(profile, url)
  await settled()
  return {
    profile,
    page,
    async close() {
      await profile.context.close().catch(() => undefined)
      await rm(profile.dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Opens the page of a site in a new tab. */
export async function openPage({ context }: Profile, url: string): Promise<Page> {
  const page = await context.newPage()
  await openControlled(page, `${url}/gu/ludo/`)
  return page
}

/** Lets the download worker of a page see a visitor who saves data. `Emulation.setDataSaverOverride` does not reach workers. */
export async function saveData(page: Page): Promise<void> {
  const [worker = await page.waitForEvent('worker')] = page.workers()
  await worker.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
