import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from '../build.mjs'
import { runTool } from '../run.mjs'
import { cmsSettings, makeCmsReady } from './ready.mjs'

const settings = cmsSettings()
await makeCmsReady(settings)
const built = await buildWhenChanged()
if (built !== 0) process.exit(built)
// Uses separate databases, so that the editors' data does not change.
const CMS_DATA = mkdtempSync(join(tmpdir(), 'cms-'))
const args = ['run', '--config', 'tests/cms/vitest.config.ts', ...process.argv.slice(2)]
const code = runTool('vitest/vitest.mjs', args, {
  ...settings,
  // Strapi has a separate environment for tests.
  NODE_ENV: 'test',
  CMS_DATA,
})
rmSync(CMS_DATA, { recursive: true, force: true })
process.exit(code)
