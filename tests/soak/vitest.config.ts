import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  test: {
    include: ['server/**/*.test.ts', 'tests/soak/*.test.ts'],
    globalSetup: ['tests/soak/setup.ts', 'tests/serverBundle.ts'],
    setupFiles: ['tests/console.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
