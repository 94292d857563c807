import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../kit/browser/profile.ts'
import { openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { type Behaviour, faultyOrigin, type Origin } from '../kit/origin/origin.ts'
import { type Site, serveSite } from '../kit/site/site.ts'

/** A visitor in a fresh browser on the Gujarati page, its service worker in control, and the origin of the file. */
export type Session = {
  origin: Origin
  site: Site
  profile: Profile
  page: Page
  close(): Promise<void>
}

/** Starts a session; with `hashed` the link endpoint sends the file's SHA-256. */
export async function openSession(behaviour: Behaviour, { hashed = false } = {}): Promise<Session> {
  const origin = await faultyOrigin(behaviour)
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(dir, 'release.apk')
  if (hashed) await writeFile(file, origin.live().bytes)
  const site = await serveSite({ env: { APK_URL: origin.fileUrl, ...(hashed ? { APK_FILE: file } : {}) } })
  const profile = await launchProfile(join(dir, 'profile'))
  const page = await profile.context.newPage()
  await openControlled(page, `${site.url}/gu/ludo/`)
  return {
    origin,
    site,
    profile,
    page,
    async close() {
      await profile.context.close().catch(() => undefined)
      await site.stop()
      await origin.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Taps and waits for the whole file to be stored; ms from the tap, seen by the page's own clock. */
export async function tapToComplete(page: Page): Promise<number> {
  const took = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let tapped = 0
        addEventListener('click', () => (tapped = performance.now()), { capture: true, once: true })
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[data-testid=download-again]')) return
          observer.disconnect()
          done(performance.now() - tapped)
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )
  await tapDownload(page)
  return took
}
