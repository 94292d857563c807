import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildPackages } from '../../scripts/build/packages/packages.ts'

/** A way to download a file. `page` is its script, null for a link. `hands`: it saves the file as a download. */
export type Contender = { name: string; npm: string | null; page: string | null; hands: boolean }

export const contenders: Contender[] = [
  { name: 'resumable-download', npm: null, page: 'ours', hands: false },
  { name: 'StreamSaver', npm: 'streamsaver@2.0.6', page: 'streamSaver', hands: true },
  {
    name: 'native-file-system-adapter',
    npm: 'native-file-system-adapter@3.0.1',
    page: 'fileSystemAdapter',
    hands: true,
  },
  { name: 'wllama', npm: '@wllama/wllama@3.13.0', page: 'wllama', hands: false },
  { name: 'transformers.js', npm: '@huggingface/transformers@4.3.1', page: 'transformers', hands: false },
  { name: 'the browser', npm: null, page: null, hands: true },
]

/** Installs the contenders and builds their pages. Returns the folder to serve. */
export async function buildPages(): Promise<string> {
  const folder = resolve('node_modules/.cache/comparison')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules'))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const packages = contenders.flatMap(({ npm }) => npm ?? [])
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional', ...packages],
      {
        cwd: folder,
      },
    )
  }
  cpSync('tests/comparison/pages', join(folder, 'pages'), { recursive: true })
  await buildPackages(join(folder, 'node_modules'))
  const site = join(folder, 'site')
  const scripts = contenders.flatMap(({ page }) => page ?? [])
  for (const name of scripts)
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><title>${name}</title><script type="module" src="/pages/${name}.js"></script>`,
    )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: site,
      minify: false,
      target: 'esnext',
      rollupOptions: { input: scripts.map((name) => join(folder, `${name}.html`)) },
    },
  })
  mkdirSync(join(site, 'streamsaver'), { recursive: true })
  for (const file of ['mitm.html', 'sw.js'])
    writeFileSync(
      join(site, 'streamsaver', file),
      readFileSync(join(folder, 'node_modules/streamsaver', file)),
    )
  return site
}
