import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  // Only a build makes the fonts; tests read no stylesheet.
  resolve: { alias: { 'virtual:fonts.css': resolve('src/app/styles/base.css') } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'games/**/*.test.ts',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/*.test.ts',
      'tests/kit/**/*.test.ts',
    ],
    environment: 'node',
    // Left to itself it leaves a core unused, which is half of a machine of two.
    maxWorkers: '100%',
    // Some start a server of their own, on machines that are busy with browsers.
    testTimeout: 20_000,
    setupFiles: ['tests/console.ts'],
    globalSetup: 'tests/scratch.ts',
  },
})
