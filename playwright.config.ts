import { defineConfig } from 'playwright/test'
import { chromiumArgs, chromiumPath, type Store } from './tests/kit/browser/launch.ts'

const isLong = /\.long\.spec\.ts|@long/
const onlyRows = 'rows.long.spec.ts'

export default defineConfig<object, { store: Store }>({
  testDir: 'tests',
  outputDir: 'test-results',
  testMatch: '*.spec.ts',
  globalSetup: './tests/temporaryFolder.ts',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
    locale: 'gu-IN',
    viewport: { width: 390, height: 844 },
  },
  // The tests of minutes, by the name of their file or by their tag, are a project of their own.
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', grepInvert: isLong },
    { name: 'faults', testDir: 'tests/faults', grepInvert: isLong },
    { name: 'long', testMatch: 'tests/{e2e,faults}/*.spec.ts', testIgnore: onlyRows, grep: isLong },
    // Where pages can write no files: what depends on the store. The engine has both in `src/download/run`.
    { name: 'rows', testDir: 'tests/faults', grep: /@rows|rows\.long\.spec/, use: { store: 'rows' } },
  ],
})
