import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleFingerprint } from './key.ts'
import { ensureSample } from './sample.ts'

test("Android's own verifier accepts the sample by both schemes", async ({ skip }) => {
  if (spawnSync('apksigner', ['version']).error) return skip('needs apksigner: apt-get install apksigner')
  const path = await ensureSample(mkdtempSync(join(tmpdir(), 'sample-')))
  const said = execFileSync(
    'apksigner',
    ['verify', '--min-sdk-version', '24', '--verbose', '--print-certs', path],
    { encoding: 'utf8' },
  )
  expect(said).toMatch(/^Verifies$/m)
  expect(said).toMatch(/^Verified using v2 scheme .*: true$/m)
  expect(said).toMatch(/^Verified using v3 scheme .*: true$/m)
  expect(said).toContain(`certificate SHA-256 digest: ${sampleFingerprint}`)
})
