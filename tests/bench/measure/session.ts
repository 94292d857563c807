import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Store } from '../../kit/browser/launch.ts'
import { launchProfile, type Profile } from '../../kit/browser/profile.ts'
import { openControlled } from '../../kit/browser/visitor.ts'
import type { Behaviour } from '../../kit/exports/main.ts'
import { type Site, serveSite } from '../../kit/site/site.ts'
import { openOrigin, type RemoteOrigin } from './origin.ts'
import { pressMs } from './press.ts'
import { settled } from './settled.ts'

/** A settled browser with the Gujarati page, controlled by its service worker, and the origin of the file. */
export type Session = {
  origin: RemoteOrigin
  site: Site
  profile: Profile
  page: Page
  close(): Promise<void>
}

/** Optional: the address of the file, the file whose digests the site publishes, and where downloads are stored. */
export type SessionOptions = { apkUrl?: string; published?: string; store?: Store }

/** Starts a session on a new profile. */
export async function openSession(
  behaviour: Behaviour,
  { apkUrl, published, store }: SessionOptions = {},
): Promise<Session> {
  // Otherwise Playwright records every chunk that passes the service worker.
  process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
  const origin = await openOrigin(behaviour)
  const env = { APK_URL: apkUrl ?? origin.fileUrl, ...(published && { APK_FILE: published }) }
  const site = await serveSite({ env })
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const profile = await launchProfile(dir, store)
  const page = await profile.context.newPage()
  await openControlled(page, `${site.url}/gu/ludo/`)
  await settled()
  return {
    origin,
    site,
    profile,
    page,
    async close() {
      await profile.context.close().catch(() => undefined)
      await site.stop()
      origin.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * Taps and waits until the whole file is stored. Both times are epoch ms of the page's clock; the tap is when the browser
 * noticed that the mouse button was released.
 */
export async function tapToComplete(page: Page): Promise<{ tapped: number; complete: number }> {
  const moments = page.evaluate(
    () =>
      new Promise<{ tapped: number; complete: number }>((done) => {
        const { timeOrigin } = performance
        let tapped = 0
        // The page stops the propagation of the click.
        addEventListener('pointerup', ({ timeStamp }) => (tapped = timeStamp), { capture: true, once: true })
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[data-testid=download-again]')) return
          observer.disconnect()
          done({ tapped: timeOrigin + tapped, complete: timeOrigin + performance.now() })
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )
  await page.getByTestId('download-button').first().click({ delay: pressMs })
  return moments
}
