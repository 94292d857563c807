import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/*.test.ts',
      'tests/kit/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['tests/console.ts'],
  },
})
