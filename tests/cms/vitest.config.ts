import { defineConfig } from 'vitest/config'

const pictures = '**/*.pictures.test.ts'

/** `--mode pictures` runs what takes pictures of the panel for somebody to look at. */
export default defineConfig(({ mode }) => ({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
  test: {
    include: mode === 'pictures' ? [pictures] : ['{tests/cms,cms/tests}/*.test.ts'],
    exclude: ['**/node_modules/**', ...(mode === 'pictures' ? [] : [pictures])],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
}))
