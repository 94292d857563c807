import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Store } from '../../kit/browser/launch.ts'
import { launchProfile } from '../../kit/browser/profile.ts'
import { pressMs } from './press.ts'
import { watchProcessorTime } from './processes.ts'
import { settled } from './settled.ts'

/** The time of a download in ms, from the released mouse button to the complete file, and the processor time of all processes in ms. */
export type Took = { ms: number; processorMs: number }

/** Downloads an address with Chromium's own download manager, in a settled browser with the flags of our side's. */
export async function chromiumOwn(url: string, store: Store = 'file'): Promise<Took> {
  const { pid, tap, close } = await openLink(url, store)
  const processorTime = watchProcessorTime(pid)
  const { tapped, download } = await tap()
  await download.path()
  const took = { ms: Date.now() - tapped, processorMs: processorTime() }
  await close()
  return took
}

/**
 * The same for connections that are lost. Chromium requests the rest five times by itself; then somebody taps *Resume* in its
 * list of downloads at once. Resolves with the ms.
 */
export async function chromiumResumed(url: string): Promise<number> {
  const { context, tap, close } = await openLink(url, 'file')
  const list = await context.newPage()
  await list.goto('chrome://downloads')
  const { tapped } = await tap()
  const item = list.locator('downloads-item').first()
  while (!(await item.evaluate(resumeIfStopped))) await pause(100)
  const ms = Date.now() - tapped
  await close()
  return ms
}

/** In Chromium's list of downloads: taps *Resume* if it is there. True if the file is complete. */
function resumeIfStopped(item: Element): boolean {
  const { data } = item as Element & { data: { resume: boolean; state: number } }
  const complete = 2
  if (data.resume) item.shadowRoot?.querySelector<HTMLElement>('#pause-or-resume')?.click()
  return data.state === complete
}

/** Opens a page with a link to this address. `tapped` are epoch ms. */
async function openLink(url: string, store: Store) {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const { context, pid } = await launchProfile(dir, store)
  const page = await context.newPage()
  await page.setContent(`<a href="${url}">file</a>`)
  await settled()
  return {
    context,
    pid,
    async tap() {
      const clicked = page.evaluate(
        () =>
          new Promise<number>((done) =>
            addEventListener('pointerup', ({ timeStamp }) => done(performance.timeOrigin + timeStamp), {
              once: true,
            }),
          ),
      )
      const click = page.click('a', { delay: pressMs })
      const [download] = await Promise.all([page.waitForEvent('download'), click])
      return { tapped: await clicked, download }
    },
    async close() {
      await context.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Downloads an address with `curl -C -`, repeated until the file is complete. Resolves with the ms, or null after 50 calls. */
export async function curlOwn(url: string): Promise<number | null> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const began = performance.now()
  const call = () =>
    run('curl', ['-s', '-C', '-', '-o', join(dir, 'file'), url]).then(
      () => true,
      () => false,
    )
  let calls = 1
  while (!(await call()) && calls < 50) calls += 1
  const took = performance.now() - began
  await rm(dir, { recursive: true, force: true })
  return calls < 50 ? took : null
}

// curl's own --retry starts again at the offset of the call.
const run = promisify(execFile)
