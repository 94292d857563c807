import type { Page } from 'playwright'
import { killBrowser, launchProfile, type Profile } from '../../kit/browser/profile.ts'
import { tapDownload, untilPercent } from '../../kit/browser/visitor.ts'
import { type FaultyProxy, faultyProxy, killServiceWorker } from '../../kit/exports/main.ts'
import { type Figure, MiB, mean } from '../measure/figure.ts'
import { processesOf } from '../measure/processes.ts'
import { type PackedApk, realApks, serveApk } from './release.ts'
import { openPage, openVisit, saveData } from './visit.ts'

const network = { kbitPerSecond: (6 * MiB * 8) / 1000 }

type Visitor = { page: Page; profile: Profile }
type Kill = (visitor: Visitor, proxy: FaultyProxy) => Promise<Visitor>

/** The bytes of pieces and plans that are fetched again after a kill. The visitor saves data, so all comes from pieces. */
export async function packedKills(): Promise<Figure[]> {
  const apk = await realApks.large()
  const serviceWorker = await fetchedAgain(apk, [15, 30, 45, 60, 75], serviceWorkerKilled)
  const renderer = await fetchedAgain(apk, [20, 40, 60, 80], rendererKilled)
  const browser = await fetchedAgain(apk, [25, 50, 75], browserKilled)
  const all = [...serviceWorker, ...renderer, ...browser]
  const named = (kills: number[]) => kills[0]?.toFixed(2)
  return [
    {
      name: 'packed, at 6 MiB/s: fetched again per kill, mean',
      measured: mean(all),
      unit: 'MiB',
      target: { most: 0.3 },
      aim: 0.15,
      notes: `means: service worker killed ${named(serviceWorker)}; renderer killed ${named(renderer)}; browser killed ${named(browser)}`,
    },
  ]
}

const serviceWorkerKilled: Kill = async (visitor) => {
  await killServiceWorker(visitor.profile.context)
  return visitor
}

const rendererKilled: Kill = async ({ page, profile }, proxy) => {
  const crashed = page.waitForEvent('crash')
  for (const { pid, kind } of processesOf(profile.pid)) if (kind === 'renderer') process.kill(pid, 'SIGKILL')
  await crashed
  return openAgain(profile, proxy)
}

const browserKilled: Kill = async ({ profile }, proxy) => {
  await killBrowser(profile)
  return openAgain(await launchProfile(profile.dir), proxy)
}

/** The download continues by itself, but not before the page's worker knows that the visitor saves data. */
async function openAgain(profile: Profile, proxy: FaultyProxy): Promise<Visitor> {
  const letGo = proxy.fault({ match: '**/api/apk-link', always: [{ do: 'stall', after: 'request' }] })
  const page = await openPage(profile, proxy.url)
  await saveData(page)
  letGo()
  proxy.resume()
  return { page, profile }
}

/** The MiB that each kill cost, all with the mean of these kills. */
async function fetchedAgain(apk: PackedApk, percents: number[], kill: Kill): Promise<number[]> {
  const site = await serveApk(apk)
  const proxy = await faultyProxy({ upstream: site.url, network })
  const visit = await openVisit(proxy.url)
  await saveData(visit.page)
  let visitor: Visitor = visit
  await tapDownload(visit.page)
  for (const percent of percents) {
    await untilPercent(visitor.page, percent)
    visitor = await kill(visitor, proxy)
  }
  await untilPercent(visitor.page, 100)
  const files = proxy.requests.filter(({ url }) => url.includes('/files/'))
  const plain = files.filter(({ url }) => url.includes('.apk'))
  for (const { range, status, sent } of plain) console.log('The file itself', range, status, sent)
  const sent = files.reduce((sum, one) => sum + one.sent, 0)
  await visitor.profile.context.close().catch(() => undefined)
  await visit.close()
  await proxy.close()
  await site.stop()
  return percents.map(() => (sent - apk.wireBytes) / percents.length / MiB)
}
