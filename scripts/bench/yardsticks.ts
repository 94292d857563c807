import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchProfile } from '../../tests/kit/browser/profile.ts'

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

/** Ms that curl takes for this address, resuming by itself; null when it gives up or misses the file's end. */
export async function curlOwn(url: string): Promise<number | null> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const began = performance.now()
  const args = [
    '-s',
    '-C',
    '-',
    '--retry',
    '20',
    '--retry-all-errors',
    '--retry-delay',
    '0',
    '-o',
    join(dir, 'file'),
    url,
  ]
  const ended = await promisify(execFile)('curl', args).then(
    () => true,
    () => false,
  )
  const took = performance.now() - began
  await rm(dir, { recursive: true, force: true })
  return ended ? took : null
}
