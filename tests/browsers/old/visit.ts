import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleApk } from '../../../server/apk/sample/sample.ts'
import { type Fault, faultyOrigin, type Origin, type Script } from '../../kit/exports/main.ts'
import { serveSite, sitePath } from '../../kit/site/site.ts'
import { type OldVersion, oldChromium } from './chromiums.ts'
import { openTab, type Tab } from './tab.ts'

const MiB = 1024 * 1024

/** A visitor with an old Chromium and an empty profile, and a site whose signed APK comes from another origin. */
export type Visit = {
  tab: Tab
  origin: Origin
  /** The site, without a slash at the end. */
  url: string
  /** The SHA-256 of each complete file that the browser has saved. */
  saved(): string[]
  close(): Promise<void>
}

/** Starts the site and the browser. `script` is what the origin does with one request after the other. */
export async function openVisit(version: OldVersion, script: Script<Fault> = []): Promise<Visit> {
  const program = await oldChromium(version)
  const folder = mkdtempSync(join(tmpdir(), 'old-'))
  const [file, downloads] = [join(folder, 'signed.apk'), mkdtempSync(join(folder, 'downloads-'))]
  writeFileSync(file, sampleApk(6 * MiB))
  const origin = await faultyOrigin({ path: sitePath, file, script })
  const { url, stop } = await serveSite({ env: { APK_URL: origin.fileUrl } })
  const tab = await openTab(program, join(folder, 'profile'), downloads)
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(downloads, name)))
      .digest('hex')
  return {
    tab,
    origin,
    url,
    saved: () =>
      readdirSync(downloads)
        .filter((name) => !name.endsWith('.crdownload'))
        .map(hash),
    async close() {
      await tab.close()
      await stop()
      await origin.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
