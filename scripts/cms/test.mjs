import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeReady } from '../ready.mjs'
import { runTool } from '../run.mjs'
import { cmsSettings, makeCmsReady } from './ready.mjs'

makeReady()
const settings = cmsSettings()
makeCmsReady(settings)
// A database of its own, relative to `cms/`: what editors have at hand stays as it is.
const DATABASE_FILENAME = join(mkdtempSync(join(tmpdir(), 'cms-')), 'cms.db')
process.exit(
  runTool('vitest/vitest.mjs', ['run', '--config', 'tests/cms/vitest.config.ts'], {
    ...settings,
    DATABASE_FILENAME,
  }),
)
