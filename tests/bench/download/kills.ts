import type { Page } from 'playwright'
import { killBrowser, launchProfile, type Profile } from '../../kit/browser/profile.ts'
import { openControlled, tapDownload, untilPercent } from '../../kit/browser/visitor.ts'
import { killServiceWorker, type RequestRecord } from '../../kit/exports/main.ts'
import { type Figure, MiB, mean } from '../measure/figure.ts'
import { bytesSent, startOf } from '../measure/origin.ts'
import { processesOf } from '../measure/processes.ts'
import { openSession } from '../measure/session.ts'

const size = 48 * MiB
const link = { size, always: [{ do: 'throttle' as const, rate: 6 * MiB }] }

/** The bytes downloaded again after a killed service worker, renderer or browser, and after a click on a link. */
export async function kills(): Promise<Figure[]> {
  const serviceWorker = await refetchedPerKill([7, 18, 30, 41, 53, 64, 76, 87], serviceWorkerKilled)
  const renderer = await refetchedPerKill([15, 35, 55, 75], rendererKilled)
  const browser = await refetchedPerKill([20, 45, 70], browserKilled)
  const again = [...serviceWorker, ...renderer, ...browser]
  const each = (kills: number[]) => kills.map((mebibytes) => mebibytes.toFixed(2)).join(' ')
  const notes = `service worker killed: ${each(serviceWorker)}; renderer killed: ${each(renderer)}; browser killed: ${each(browser)}`
  const navigations = await costOfNavigations()
  return [
    {
      name: 'downloaded again per kill, mean',
      measured: mean(again),
      unit: 'MiB',
      target: { most: 0.3 },
      aim: 0.1,
      notes,
    },
    {
      name: 'downloaded again per kill, largest',
      measured: Math.max(...again),
      unit: 'MiB',
      target: { most: 0.6 },
      aim: 0.3,
    },
    {
      name: 'downloaded again per navigation within the site',
      measured: navigations.bytes / 1024,
      unit: 'KiB',
      target: { most: 64 },
      aim: 0,
    },
    {
      name: 'requests of the file per navigation within the site',
      measured: navigations.requests,
      unit: '',
      target: { most: 1 },
      aim: 0,
    },
  ]
}

/** The page and the browser of a visitor. A kill may replace both. */
type Visitor = { page: Page; profile: Profile }
type Kill = (visitor: Visitor, url: string) => Promise<Visitor>

const serviceWorkerKilled: Kill = async (visitor) => {
  await killServiceWorker(visitor.profile.context)
  return visitor
}

const rendererKilled: Kill = async ({ page, profile }, url) => {
  const crashed = page.waitForEvent('crash')
  for (const { pid, kind } of processesOf(profile.pid)) if (kind === 'renderer') process.kill(pid, 'SIGKILL')
  await crashed
  return openAgain(profile, url)
}

const browserKilled: Kill = async ({ profile }, url) => {
  await killBrowser(profile)
  return openAgain(await launchProfile(profile.dir), url)
}

async function openAgain(profile: Profile, url: string): Promise<Visitor> {
  const page = await profile.context.newPage()
  await openControlled(page, url)
  return { page, profile }
}

/** MiB that the origin sent twice because of each kill. */
async function refetchedPerKill(percents: number[], kill: Kill): Promise<number[]> {
  const session = await openSession(link)
  const url = session.page.url()
  await tapDownload(session.page)
  let visitor: Visitor = session
  for (const percent of percents) {
    await untilPercent(visitor.page, percent)
    visitor = await kill(visitor, url)
  }
  await untilPercent(visitor.page, 100)
  const { requests } = await session.origin.counts()
  await visitor.profile.context.close()
  await session.close()
  return requests.slice(1).map((next, at) => overlap(requests[at] ?? next, next) / MiB)
}

const overlap = (broken: RequestRecord, next: RequestRecord) => startOf(broken) + broken.sent - startOf(next)

const languages = ['en', 'hi', 'bn', 'gu']

/** What a click on a link to another page of the site costs during a download. */
async function costOfNavigations() {
  const session = await openSession(link)
  const { page, origin, close } = session
  await tapDownload(page)
  await untilPercent(page, 5)
  await page.getByTestId('download-close').click()
  const saving = page.waitForEvent('download')
  for (const language of languages) {
    await page.locator(`a[hreflang=${language}]:visible`).first().click()
    await page.locator(`html[lang=${language}]`).waitFor()
  }
  await (await saving).path()
  const { requests } = await origin.counts()
  await close()
  return {
    bytes: (bytesSent(requests) - size) / languages.length,
    requests: (requests.length - 1) / languages.length,
  }
}
