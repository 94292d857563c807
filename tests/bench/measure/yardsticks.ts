import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchProfile } from '../../kit/browser/profile.ts'
import { pressMs } from './press.ts'
import { watchProcessorTime } from './processes.ts'

/** What a download takes: ms from the click to the finished file, and processor time of all processes in ms. */
export type Took = { ms: number; processorMs: number }

/** What Chromium's own download manager takes for this address. */
export async function chromiumOwn(url: string): Promise<Took> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const { context, pid } = await launchProfile(dir)
  const page = await context.newPage()
  await page.setContent(`<a href="${url}">file</a>`)
  const clicked = page.evaluate(
    () =>
      new Promise<number>((done) =>
        addEventListener('click', () => done(performance.timeOrigin + performance.now()), { once: true }),
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

/** Ms that curl takes for this address, called again with `-C -` until the file is whole; null after fifty calls. */
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

// curl's own --retry begins again where the call began.
const run = promisify(execFile)
