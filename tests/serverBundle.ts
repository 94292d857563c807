import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { serverPrograms } from '../scripts/build/bundle.ts'

/**
 * Bundles the server and the operator's commands once for all tests of a run, which takes less than a second: starting
 * them from their sources takes three seconds each time. `SERVER_BUNDLE` names the folder, with `main.js`, `data.js`,
 * `events.js` and `apk.js` in it.
 */
export default async function bundleServer() {
  // Inside the project, where Node finds the packages that the bundle imports.
  const outDir = resolve(`node_modules/.cache/server-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: serverPrograms },
    },
  })
  process.env.SERVER_BUNDLE = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
