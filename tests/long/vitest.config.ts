import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{long,cluster}/*.test.ts'],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/serverBundle.ts'],
    // Each installs and builds the site anew.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    fileParallelism: false,
  },
})
