import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const everywhere = (name: string) => [`{src,games,server,scripts,tests}/**/${name}`]
const othersOwn = ['tests/{built,cluster,cms,long,soak}/**']

const unit = (name: string, folders: string[], isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...othersOwn, '**/*.long.test.ts'],
    isolate,
  },
})

/** What each `--mode` of vitest runs; without one it is `test`. */
const suites = {
  test: {
    projects: [
      // Files of a worker share modules where nothing keeps a state, which halves the time. What servers of other files
      // leave behind would delay a test of the server.
      unit('shared', ['src/{content,ludo,model,site}', 'games', 'scripts'], false),
      unit(
        'isolated',
        ['src/{app,download,sections,state,sw,tracking,ui,webview,workers}', 'server', 'tests'],
        true,
      ),
    ],
  },
  /** Needs `dist`. */
  built: { include: ['tests/built/*.test.ts'] },
  /** Tests of minutes, and property tests with all of their runs. */
  long: { include: everywhere('*.{long,property}.test.ts'), exclude: othersOwn, env: { RUNS: 'all' } },
}

const isSuite = (name: string): name is keyof typeof suites => name in suites

const noStyles = resolve('src/app/styles/base.css')

export default defineConfig(({ mode }) => {
  if (!isSuite(mode)) throw new Error(`No suite ${mode}. Allowed: ${Object.keys(suites).join(', ')}.`)
  return {
    define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify('http://localhost:4173') },
    // Only a build makes these; tests read no stylesheet.
    resolve: { alias: { 'virtual:colours.css': noStyles, 'virtual:fonts.css': noStyles } },
    test: {
      ...suites[mode],
      environment: 'node',
      // Left to itself it leaves a core unused, which is half of a machine of two.
      maxWorkers: '100%',
      // Some start a server of their own, on machines that are busy with browsers.
      testTimeout: { test: 20_000, built: 60_000, long: 300_000 }[mode],
      setupFiles: ['tests/console.ts'],
      globalSetup: ['tests/temporaryFolder.ts', 'tests/serverBundle.ts'],
    },
  }
})
