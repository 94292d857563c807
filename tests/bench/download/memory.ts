import { savedFile } from '../../kit/browser/saved.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { watchMemory } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const how = 'peak of RssAnon + RssShmem every 100 ms less its value at the start; all renderers together'

/** Memory growth while downloading 256 MiB, the sheet being open, and while saving 200 MiB once more. */
export async function memory(): Promise<Figure[]> {
  const downloading = await whileDownloading(256 * MiB)
  const saving = await whileSaving(200 * MiB)
  const figure = (name: string, bytes: number, most: number, aim: string): Figure => ({
    name: `memory growth while ${name}`,
    measured: bytes / MiB,
    unit: 'MiB',
    reach: { most },
    aim,
    how,
  })
  return [
    figure('downloading 256 MiB, renderer', downloading.renderer, 16, '6'),
    figure('downloading 256 MiB, browser', downloading.browser, 8, '4'),
    figure('saving 200 MiB, renderer', saving.renderer, 8, '2'),
    figure('saving 200 MiB, browser', saving.browser, 8, '2'),
  ]
}

// The first answer keeps the visitor waiting, so that the open sheet, drawn in memory here, counts as the page's.
async function whileDownloading(size: number) {
  const script = [{ do: 'answer' as const, status: 503, headers: { 'retry-after': '4' } }]
  const { page, profile, close } = await openSession({ size, script })
  const complete = tapToComplete(page)
  await page.getByTestId('weak-internet').waitFor()
  await page.requestGC()
  const growth = watchMemory(profile.pid)
  await complete
  const grown = growth()
  await close()
  return grown
}

async function whileSaving(size: number) {
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
