import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('npm run faults serves the site with a file that is cut, and Ctrl+C ends it', async ({ page }) => {
  const faults = spawn(process.execPath, [
    'tests/kit/faults.mjs',
    'size=1MB',
    'cut=600kB',
    'status=503,200',
    '4g',
  ])
  const said: string[] = []
  const url = await new Promise<string>((open, fail) => {
    faults.once('exit', () => fail(new Error(said.join('\n'))))
    faults.stderr.on('data', (text) => said.push(String(text)))
    createInterface(faults.stdout).on('line', (line) => {
      said.push(line)
      const [, address] = /Open (\S+)/.exec(line) ?? []
      if (address) open(address)
    })
  })
  await openControlled(page, url)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toMatchObject({ size: 1_000_000 })
  const ended = once(faults, 'exit')
  faults.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  const [busy, cut, rest = '', ...more] = said.filter((line) => line.startsWith('GET'))
  expect([busy, cut, more]).toEqual([
    'GET bytes=0- → 503, 3 bytes, to its end',
    'GET bytes=0- → 206, 600000 bytes, broken off as asked',
    [],
  ])
  // Bytes in the sockets at the cut may be lost and requested again.
  const [from = 0, length = 0] = rest.match(/\d{3,}(?=-| bytes, to its end)/g)?.map(Number) ?? []
  expect(from).toBeGreaterThan(0)
  expect(from).toBeLessThanOrEqual(600_000)
  expect(from + length).toBe(1_000_000)
})
