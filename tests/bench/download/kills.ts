import type { Page } from 'playwright'
import { killBrowser, launchProfile, type Profile } from '../../kit/browser/profile.ts'
import { openControlled, tapDownload, untilPercent } from '../../kit/browser/visitor.ts'
import { killServiceWorker, type RequestRecord } from '../../kit/exports/main.ts'
import { type Figure, MiB, mean } from '../measure/figure.ts'
import { bytesSent, startOf } from '../measure/origin.ts'
import { processesOf } from '../measure/processes.ts'
import { openSession, type Session } from '../measure/session.ts'

const size = 48 * MiB
const link = { size, always: [{ do: 'throttle' as const, rate: 6 * MiB }] }

/** What an end of the worker, the service worker or the browser costs, and what a click on a link of the site costs. */
export async function kills(): Promise<Figure[]> {
  const serviceWorker = await refetchedPerKill([7, 18, 30, 41, 53, 64, 76, 87], serviceWorkerKilled)
  const renderer = await refetchedPerKill([15, 35, 55, 75], rendererKilled)
  const browser = await refetchedPerKill([20, 45, 70], browserKilled)
  const again = [...serviceWorker, ...renderer, ...browser]
  const each = (kills: number[]) => kills.map((mebibytes) => mebibytes.toFixed(2)).join(' ')
  const how = `48 MiB at 6 MiB/s; service worker ${each(serviceWorker)}; process of the page and its worker ${each(renderer)}; browser ${each(browser)}`
  const moves = await costOfNavigations()
  return [
    {
      name: 're-fetched per kill, mean',
      measured: mean(again),
      unit: 'MiB',
      reach: { most: 0.3 },
      aim: '0.1',
      how,
    },
    {
      name: 're-fetched per kill, largest',
      measured: Math.max(...again),
      unit: 'MiB',
      reach: { most: 0.6 },
      aim: '0.3',
      how,
    },
    {
      name: 're-fetched per navigation within the site',
      measured: moves.bytes / 1024,
      unit: 'KiB',
      reach: { most: 64 },
      aim: '0',
      how: moves.how,
    },
    {
      name: 'requests of the file per navigation within the site',
      measured: moves.requests,
      unit: '',
      reach: { most: 1 },
      aim: '0',
      how: moves.how,
    },
  ]
}

/** A visitor's page and browser; a kill may replace both. */
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

/** MiB that were sent twice because of each kill. */
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

/** What a click on a link to another page of the site costs a download that is under way. */
async function costOfNavigations() {
  const session: Session = await openSession(link)
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
    how: `48 MiB at 6 MiB/s; ${languages.length} clicks on links to other languages`,
  }
}
