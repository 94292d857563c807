import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  test: {
    include: ['{tests/cms,cms/tests}/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
})
