import { savedFile } from '../kit/browser/saved.ts'
import type { Fault } from '../kit/origin/faults.ts'
import { type Figure, MiB } from './figure.ts'
import { memoryOf, processesOf } from './processes.ts'
import { openSession, tapToComplete } from './session.ts'

const how = 'peak of RssAnon + RssShmem every 100 ms less its value at the start; all renderers together'

/** Memory growth while downloading 64 and 256 MiB, the sheet being open, and while saving 200 MiB once more. */
export async function memory(): Promise<Figure[]> {
  const bounds = { renderer: { reach: 24, aim: '6' }, browser: { reach: 16, aim: '6' } }
  const saving = { renderer: { reach: 100, aim: '32' }, browser: { reach: 32, aim: '8' } }
  return [
    ...figures('while downloading 64 MiB', await whileDownloading(64 * MiB), bounds),
    ...figures('while downloading 256 MiB', await whileDownloading(256 * MiB), bounds),
    ...figures('while downloading 256 MiB at 32 MiB/s', await whileDownloading(256 * MiB, [calm]), bounds),
    ...figures('while saving 200 MiB', await whileSaving(200 * MiB), saving),
  ]
}

// At the speed of loopback the garbage of reading comes faster than V8 collects it on a busy machine.
const calm: Fault = { do: 'throttle', rate: 32 * MiB }

type Bounds = Record<keyof Growth, { reach: number; aim: string }>

const figures = (when: string, growth: Growth, bounds: Bounds): Figure[] =>
  (['renderer', 'browser'] as const).map((kind) => ({
    name: `memory growth ${when}, ${kind}`,
    measured: growth[kind] / MiB,
    unit: 'MiB',
    reach: { most: bounds[kind].reach },
    aim: bounds[kind].aim,
    how,
  }))

// The first answer keeps the visitor waiting, so that the open sheet, drawn in memory here, counts as the page's.
async function whileDownloading(size: number, always: Fault[] = []): Promise<Growth> {
  const busy: Fault = { do: 'answer', status: 503, headers: { 'retry-after': '4' } }
  const { page, profile, close } = await openSession({ size, always, script: [busy] })
  const complete = tapToComplete(page)
  await page.getByTestId('weak-internet').waitFor()
  await page.requestGC()
  const growth = watchMemory(profile.pid)
  await complete
  const grown = growth()
  await close()
  return grown
}

async function whileSaving(size: number): Promise<Growth> {
  const { page, profile, close } = await openSession({ size })
  const first = page.waitForEvent('download')
  await tapToComplete(page)
  await savedFile(await first)
  const again = page.getByTestId('download-again')
  await again.waitFor()
  await page.requestGC()
  const growth = watchMemory(profile.pid)
  const second = page.waitForEvent('download')
  await again.click()
  await (await second).path()
  const grown = growth()
  await close()
  return grown
}

/** Memory growth in bytes since the watch began, at its highest, by kind of process. */
type Growth = { renderer: number; browser: number }

const everyMs = 100

/** Watches a browser's memory until the returned function is called. */
function watchMemory(browser: number): () => Growth {
  const before = held(browser)
  const peak = { ...before }
  const timer = setInterval(() => {
    const now = held(browser)
    peak.renderer = Math.max(peak.renderer, now.renderer)
    peak.browser = Math.max(peak.browser, now.browser)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return { renderer: peak.renderer - before.renderer, browser: peak.browser - before.browser }
  }
}

function held(browser: number): Growth {
  const sum: Growth = { renderer: 0, browser: 0 }
  for (const { pid, kind } of processesOf(browser)) {
    if (kind === 'renderer' || kind === 'browser') sum[kind] += memoryOf(pid)
  }
  return sum
}
