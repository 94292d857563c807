import { defineConfig } from 'playwright/test'
import { chromiumArgs, chromiumPath } from './tests/kit/browser/launch.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  testMatch: '*.spec.ts',
  globalSetup: './tests/scratch.ts',
  fullyParallel: true,
  workers: 3,
  // A slow shared machine may starve a browser for a minute. Such a test is tried once more, and named as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
    locale: 'gu-IN',
    viewport: { width: 390, height: 844 },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'faults', testDir: 'tests/faults' },
  ],
})
