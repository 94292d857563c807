import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type InlineConfig } from 'vite'

const entry = (name: string) => `src/webview/exports/${name}.ts`
const together = ['main', 'bridge', 'api', 'react']
const names = [...together, 'links']

const exported = (name: string) => ({ types: `./types/exports/${name}.d.ts`, default: `./${name}.js` })

const manifest = {
  name: 'ludo-webview',
  version: '1.0.0',
  description: 'Bridge, API calls, storage, campaign links and QR codes for web views of the app',
  license: 'UNLICENSED',
  type: 'module',
  exports: {
    ...Object.fromEntries(names.map((name) => [name === 'main' ? '.' : `./${name}`, exported(name)])),
    './messages.schema.json': './messages.schema.json',
    './smart-script': './smart-script.js',
    './package.json': './package.json',
  },
  // These two save the landing when they are loaded.
  sideEffects: ['./links.js', './smart-script.js'],
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
}

/** Builds the web-view library into a folder, ready for `npm pack`. */
export async function buildWebview(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await build(modules(folder, together))
  // Links share nothing with the rest but a few lines, so they are one file to load.
  await build(modules(folder, ['links']))
  await build(classicScript(folder))
  const types = ['-p', 'tsconfig.webview.json', '--outDir', join(folder, 'types')]
  await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', ...types])
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await copyFile('src/webview/bridge/messages.schema.json', join(folder, 'messages.schema.json'))
  await copyFile('docs/webview.md', join(folder, 'README.md'))
  await copyFile('node_modules/lean-qr/LICENSE', join(folder, 'LICENSE-lean-qr'))
}

const modules = (folder: string, names: string[]): InlineConfig => ({
  ...common,
  build: {
    ...common.build,
    outDir: folder,
    lib: { entry: Object.fromEntries(names.map((name) => [name, entry(name)])), formats: ['es'] },
    rollupOptions: { external: ['react'], output: { chunkFileNames: 'shared-[name].js', minify: true } },
  },
})

/** For pages that load a script and configure it as AppsFlyer's own. */
const classicScript = (folder: string): InlineConfig => ({
  ...common,
  build: {
    ...common.build,
    outDir: folder,
    lib: {
      entry: entry('smartScript'),
      formats: ['iife'],
      name: 'smartScript',
      fileName: () => 'smart-script.js',
    },
  },
})

const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { target: 'es2022', minify: true, copyPublicDir: false, emptyOutDir: false },
} satisfies InlineConfig
