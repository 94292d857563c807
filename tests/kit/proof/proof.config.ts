import { defineConfig } from 'playwright/test'
import config from '../../../playwright.config.ts'

/** Proves by measuring, one thing at a time, that the kit's networks are what their names say. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../../test-results',
  globalSetup: '../../temporaryFolder.ts',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  projects: [{ name: 'kit' }],
})
