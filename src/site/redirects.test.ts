import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRedirects, redirectsFile, staticHostRedirects } from './redirects.ts'

const redirects = [
  { from: '/academy/', to: '/school/' },
  { from: '/old/', to: '/new/', isExact: true },
]

test.each([
  ['/academy/tv', '/school/tv/'],
  ['/old', '/new/'],
  ['/old/', '/new/'],
  ['/old/game/', null],
  ['/new/', null],
])('%s leads to %s', (path, to) => {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, redirectsFile), JSON.stringify(redirects))
  expect(readRedirects(folder)(path)?.to ?? null).toBe(to)
})

test('static hosts are told the same', () => {
  expect(staticHostRedirects(redirects)).toBe('/academy/* /school/:splat 308\n/old/ /new/ 308\n')
})
