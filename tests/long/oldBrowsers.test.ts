import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleApk } from '../../server/apk/sample/sample.ts'
import { type OldVersion, oldChromium } from '../browsers/old/chromiums.ts'
import { openTab, type Tab } from '../browsers/old/tab.ts'
import { type Fault, faultyOrigin, type Origin, type Script } from '../kit/exports/main.ts'
import { serveSite, sitePath } from '../kit/site/site.ts'

const MiB = 1024 * 1024
const button = '[data-testid="download-button"]'
const sheet = 'dialog[data-testid="download-sheet"]'
const menu = 'dialog[data-testid="menu"]'

type Visit = { tab: Tab; origin: Origin; url: string; saved(): Buffer[] }

/** Opens the Ludo page in an old Chromium with an empty profile. */
async function visit(version: OldVersion, script: Script<Fault> = []): Promise<Visit> {
  const program = await oldChromium(version)
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  const downloads = mkdtempSync(join(tmpdir(), 'downloads-'))
  const file = join(downloads, '..', `${basename(downloads)}.apk`)
  writeFileSync(file, sampleApk(6 * MiB))
  const origin = await faultyOrigin({ path: sitePath, file, script })
  const { url, stop } = await serveSite({ env: { APK_URL: origin.fileUrl } })
  const tab = await openTab(program, profile, downloads)
  onTestFinished(async () => {
    await tab.close()
    await stop()
    await origin.close()
    for (const one of [profile, downloads, file]) rmSync(one, { recursive: true, force: true, maxRetries: 9 })
  })
  await tab.goto(`${url}/gu/ludo/`)
  const names = () => readdirSync(downloads).filter((name) => !name.endsWith('.crdownload'))
  return { tab, origin, url, saved: () => names().map((name) => readFileSync(join(downloads, name))) }
}

const sha256 = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

const expectSaved = ({ saved, origin }: Visit) =>
  vi.waitFor(() => expect(saved().map(sha256)).toEqual([origin.live().sha256]), {
    timeout: 60_000,
    interval: 200,
  })

/** The page has its styles, fits the screen, shows the button in its first screen, and opens languages and details. */
async function expectUsable({ tab }: Visit): Promise<void> {
  await tab.until(`getComputedStyle(document.querySelector('h1')).fontWeight >= 700`)
  await tab.until(`parseFloat(getComputedStyle(document.querySelector('h1')).fontSize) > 30`)
  expect(await tab.value('document.documentElement.scrollWidth')).toBe(360)
  expect(await tab.value(`document.querySelector('${button}').getBoundingClientRect().bottom`)).toBeLessThan(
    740,
  )
  await tab.tap('header summary')
  await tab.until(`document.querySelector('header details a[lang=hi]').getBoundingClientRect().height > 20`)
  await tab.tap('header summary')
  await tab.tap('[data-section=faq] details:nth-of-type(2) summary')
  await tab.until(
    `document.querySelector('[data-section=faq] details:nth-of-type(2)[open] p').getBoundingClientRect().height > 10`,
  )
}

test.each([88, 103, 114] as const)(
  'Chromium %i shows the page, opens everything, and saves a complete file over a cut connection',
  async (version) => {
    const here = await visit(version, [{ do: 'cut', after: 3 * MiB }])
    const { tab, origin, url } = here
    await expectUsable(here)
    await tab.tap('[data-menu]')
    await tab.until(`document.querySelector('${menu}').open`)
    await tab.tap(`${menu} button`)
    await tab.until(`!document.querySelector('${menu}').open`)

    // The page's script registers the service worker. Before the script runs, a link loads a document.
    await tab.until('navigator.serviceWorker.controller')
    await tab.value(`document.body.dataset.marked = 'yes'`)
    await tab.tap('footer a[href="/gu/"]')
    await tab.until(`location.pathname !== '/gu/ludo/' && document.body.dataset.marked`)
    await tab.goto(`${url}/gu/ludo/`)

    await tab.tap(button)
    await expectSaved(here)
    await tab.until(`document.querySelector('${sheet}').textContent.includes('સહી')`)
    expect(origin.counts.requests.filter(({ range }) => range?.match(/bytes=[1-9]/))).not.toEqual([])
    expect(tab.exceptions).toEqual([])
  },
)

test('Chromium 78 shows the page, opens everything, and follows the link', async () => {
  const here = await visit(78)
  await expectUsable(here)
  await here.tab.tap('[data-menu]')
  await here.tab.until(`location.hash === '#links' && scrollY > 5000`)
  await here.tab.tap(button)
  await expectSaved(here)
  expect(here.tab.exceptions).toEqual([])
})
