import { defineConfig } from 'playwright/test'
import config from '../../../playwright.config.ts'

/** Measures, one test at a time, that the kit's networks have the rate and latency they promise. */
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
