import { defineConfig } from 'vitest/config'

const aDay = '**/*.day.test.ts'

/** `--mode day` runs an editor's day in the panel, which takes as long as all other tests together. */
export default defineConfig(({ mode }) => ({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  test: {
    include: mode === 'day' ? [aDay] : ['{tests/cms,cms/tests}/*.test.ts'],
    exclude: mode === 'day' ? ['**/node_modules/**'] : ['**/node_modules/**', aDay],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
}))
