import { defineConfig } from 'vitest/config'

const pictures = '**/*.pictures.test.ts'

/** With `--mode pictures` it runs only the tests that take pictures of the panel. */
export default defineConfig(({ mode }) => ({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  test: {
    include: mode === 'pictures' ? [pictures] : ['{tests/cms,cms/tests}/*.test.ts'],
    exclude: ['**/node_modules/**', ...(mode === 'pictures' ? [] : [pictures])],
    globalSetup: ['tests/cms/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
}))
