import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{long,cluster}/*.test.ts'],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/serverBundle.ts'],
    // Each of these tests installs and builds the site.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    fileParallelism: false,
  },
})
