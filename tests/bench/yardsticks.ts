import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchProfile } from '../kit/browser/profile.ts'

/** Ms that Chromium's own download manager takes for this address, from the click to the finished file. */
export async function chromiumOwn(url: string): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const { context } = await launchProfile(dir)
  const page = await context.newPage()
  await page.setContent(`<a href="${url}">file</a>`)
  const began = performance.now()
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a')])
  await download.path()
  const took = performance.now() - began
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
