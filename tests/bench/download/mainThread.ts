import { setTimeout as pause } from 'node:timers/promises'
import { throttledProxy } from '../../kit/origin/throttledProxy.ts'
import { serveSite } from '../../kit/site/site.ts'
import { type Figure, MiB, median } from '../measure/figure.ts'
import { openOrigin } from '../measure/origin.ts'
import { watchMainThreads, watchProcessorTime } from '../measure/processes.ts'
import { tapUnwatched } from '../measure/unwatched.ts'

const rounds = 5
/** The tap comes two seconds after the browser is left alone; then the sheet opens. */
const begunMs = 6_000
const measuredMs = 10_000
/** 1 MB/s, however many requests the engine sends at a time. */
const network = { kbitPerSecond: 8000 }
const size = 24 * MiB

/** How much of a core the page's main thread uses while a file arrives at 1 MB/s. A phone's battery pays for it. */
export async function mainThread(): Promise<Figure[]> {
  const measured: { page: number; browser: number }[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await once())
  const shares = (of: 'page' | 'browser') => measured.map((round) => round[of])
  const all = (values: number[]) => values.map((value) => value.toFixed(2)).join(' ')
  return [
    {
      name: 'main thread of the page while 1 MB/s arrive',
      measured: median(shares('page')),
      unit: '%',
      target: { most: 1 },
      notes: `of one core; each round: ${all(shares('page'))}; all processes of the browser: ${all(shares('browser'))}`,
    },
  ]
}

/** The percentage of one core in the middle of a download. */
async function once() {
  const origin = await openOrigin({ size })
  const proxy = throttledProxy(network)
  const file = new URL(origin.fileUrl)
  file.port = String(await proxy.forwardTo(Number(file.port)))
  const site = await serveSite({ env: { APK_URL: file.href } })
  const browser = await tapUnwatched(`${site.url}/gu/ludo/`)
  await pause(begunMs)
  const [mainThreads, processors] = [watchMainThreads(browser.pid), watchProcessorTime(browser.pid)]
  const began = performance.now()
  await pause(measuredMs)
  const share = (ms: number) => (100 * ms) / (performance.now() - began)
  const shares = { page: share(mainThreads()), browser: share(processors()) }
  if (await browser.isComplete()) throw new Error('The download ended before the measurement.')
  await browser.close()
  await site.stop()
  proxy.close()
  origin.close()
  return shares
}
