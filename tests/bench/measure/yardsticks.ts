import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const { context, pid } = await launchProfile(dir, store)
  const page = await context.newPage()
  await page.setContent(`<a href="${url}">file</a>`)
  await settled()
  const clicked = page.evaluate(
    () =>
      new Promise<number>((done) =>
        addEventListener('pointerup', ({ timeStamp }) => done(performance.timeOrigin + timeStamp), {
          once: true,
        }),
      ),
  )
  const processorTime = watchProcessorTime(pid)
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a', { delay: pressMs })])
  await download.path()
  const took = { ms: Date.now() - (await clicked), processorMs: processorTime() }
  await context.close()
  await rm(dir, { recursive: true, force: true })
  return took
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
