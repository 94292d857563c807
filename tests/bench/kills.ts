import { killBrowser, launchProfile } from '../kit/browser/profile.ts'
import { killServiceWorker } from '../kit/browser/service-worker.ts'
import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import type { Origin } from '../kit/origin/origin.ts'
import type { RequestRecord } from '../kit/origin/requestLog.ts'
import { type Figure, MiB, mean, median } from './figure.ts'
import { openSession } from './session.ts'

const rate = 6 * MiB
const percents = [7, 18, 30, 41, 53, 64, 76, 87]

/** What a killed service worker or browser costs: bytes fetched again, and the time until the next request. */
export async function kills(): Promise<Figure[]> {
  const worker = await ofWorkers()
  const browser = await ofBrowsers()
  const again = [...refetched(worker), ...refetched(browser)]
  const how = `a link of 6 MiB/s; ${worker.length - 1} kills of the worker, ${browser.length - 1} of the browser`
  return [
    {
      name: 're-fetched per kill, mean',
      measured: mean(again),
      unit: 'MiB',
      reach: { most: 1.6 },
      aim: '0.5',
      how,
    },
    {
      name: 're-fetched per kill, largest',
      measured: Math.max(...again),
      unit: 'MiB',
      reach: { most: 2.5 },
      aim: '2.1',
      how,
    },
    {
      name: 'worker killed → next request',
      measured: median(gaps(worker)),
      unit: 'ms',
      reach: { most: 300 },
      aim: '100',
      how: "median; from the end of the killed answer to the next request, by the origin's clock",
    },
  ]
}

type Requests = Origin['counts']['requests']

async function ofWorkers(): Promise<Requests> {
  const { page, profile, origin, close } = await openSession({
    size: 48 * MiB,
    always: [{ do: 'throttle', rate }],
  })
  await tapDownload(page)
  for (const percent of percents) {
    await untilPercent(page, percent)
    await killServiceWorker(profile.context)
  }
  await untilPercent(page, 100)
  await close()
  return origin.counts.requests
}

async function ofBrowsers(): Promise<Requests> {
  const { page, profile, site, origin, close } = await openSession({
    size: 48 * MiB,
    always: [{ do: 'throttle', rate }],
  })
  await tapDownload(page)
  let now = { page, profile }
  for (const percent of [20, 45, 70]) {
    await untilPercent(now.page, percent)
    await killBrowser(now.profile)
    const next = await launchProfile(profile.dir)
    now = { page: await next.context.newPage(), profile: next }
    await openControlled(now.page, `${site.url}/gu/ludo/`)
  }
  await untilPercent(now.page, 100)
  await now.profile.context.close()
  await close()
  return origin.counts.requests
}

const pairs = (requests: Requests) =>
  requests.slice(1).map((next, at) => [requests[at] ?? next, next] as const)

const refetched = (requests: Requests) =>
  pairs(requests).map(([killed, next]) => (startOf(killed) + killed.sent - startOf(next)) / MiB)

const gaps = (requests: Requests) =>
  pairs(requests).map(([killed, next]) => next.at - (killed.endedAt ?? Number.NaN))

/** The first byte of a requested range. */
const startOf = ({ range }: RequestRecord): number => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
