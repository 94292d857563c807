import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oldChromium } from '../browsers/old/chromiums.ts'
import { openTab } from '../browsers/old/tab.ts'
import { listen } from '../kit/loopback.ts'

/** Serves the built package beside an empty page. */
async function servePackage() {
  const server = createServer(({ url = '/' }, response) => {
    if (!url.endsWith('.js')) return void response.setHeader('content-type', 'text/html').end('<p>page</p>')
    response.setHeader('content-type', 'text/javascript')
    response.end(readFileSync(join('dist/packages/resumable-download', url)))
  })
  const { url, stop } = await listen(server)
  onTestFinished(stop)
  return url
}

test.each([
  [78, false],
  [83, false],
  [103, false],
  [119, true],
] as const)('Chromium %i imports resumable-download and is told: supported %o', async (version, expected) => {
  const program = await oldChromium(version)
  const [profile, downloads] = [mkdtempSync(join(tmpdir(), 'a-')), mkdtempSync(join(tmpdir(), 'a-'))]
  const tab = await openTab(program, profile, downloads)
  onTestFinished(async () => {
    await tab.close()
    for (const one of [profile, downloads])
      rmSync(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  await tab.goto(`${await servePackage()}/`)
  for (const entry of ['main', 'rows'])
    expect(await tab.value(`import('/${entry}.js').then((package) => package.supported())`)).toBe(expected)
  expect(tab.exceptions).toEqual([])
})
