import { savedFile } from '../../kit/browser/saved.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { watchMemory } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

/** Memory growth while the browser downloads 256 MiB, and while it saves a complete download of 200 MiB again. */
export async function memory(): Promise<Figure[]> {
  const downloading = await whileDownloading(256 * MiB)
  const saving = await whileSaving(200 * MiB)
  const figure = (name: string, bytes: number, most: number, aim: number): Figure => ({
    name: `memory growth while ${name}`,
    measured: bytes / MiB,
    unit: 'MiB',
    target: { most },
    aim,
  })
  return [
    figure('downloading 256 MiB, renderer', downloading.renderer, 16, 6),
    figure('downloading 256 MiB, browser', downloading.browser, 8, 4),
    figure('saving 200 MiB, renderer', saving.renderer, 8, 2),
    figure('saving 200 MiB, browser', saving.browser, 8, 2),
  ]
}

// The download waits after the first response, so that the memory of the open sheet is not counted.
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
