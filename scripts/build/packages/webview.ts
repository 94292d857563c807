import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type InlineConfig } from 'vite'

const entry = (name: string) => `src/webview/exports/${name}.ts`
const together = ['main', 'bridge', 'api', 'events', 'downloads', 'storage', 'react']
const names = [...together, 'links']

const exported = (name: string) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
})

const manifest = {
  name: 'ludo-webview',
  version: '2.1.0',
  description: 'Bridge, API calls, events, storage, campaign links and QR codes for web views of the app',
  license: 'UNLICENSED',
  type: 'module',
  main: './main.cjs',
  module: './main.js',
  types: './main.d.ts',
  exports: {
    ...Object.fromEntries(names.map((name) => [name === 'main' ? '.' : `./${name}`, exported(name)])),
    './smart-script': exported('smart-script'),
    './messages.schema.json': './messages.schema.json',
    './package.json': './package.json',
  },
  engines: { node: '>=18' },
  browserslist: ['chrome >= 90', 'firefox >= 90', 'safari >= 15'],
  // The script saves the landing when it is loaded.
  sideEffects: ['./smart-script.js', './smart-script.cjs'],
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
}

/** Builds the web-view library into a folder, ready for `npm pack`. */
export async function buildWebview(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const format of ['es', 'cjs'] as const) {
    await build(modules(folder, together, format))
    // Links share only a few lines with the rest, so they are built as one file.
    await build(modules(folder, ['links'], format))
  }
  await build(classicScript(folder))
  await copyFile(join(folder, 'smart-script.js'), join(folder, 'smart-script.cjs'))
  await writeTypes(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await copyFile('src/webview/bridge/messages.schema.json', join(folder, 'messages.schema.json'))
  await copyFile('src/webview/CHANGELOG.md', join(folder, 'CHANGELOG.md'))
  await copyFile('docs/webview.md', join(folder, 'README.md'))
  await copyFile('node_modules/lean-qr/LICENSE', join(folder, 'LICENSE-lean-qr'))
}

// Android's web view of Chromium 90, and iOS 15: https://caniuse.com/es6-module,mdn-javascript_classes_private_class_methods
const target = ['chrome90', 'safari15']

const modules = (folder: string, names: string[], format: 'es' | 'cjs'): InlineConfig => {
  const extension = format === 'es' ? 'js' : 'cjs'
  return {
    ...common,
    build: {
      ...common.build,
      outDir: folder,
      lib: {
        entry: Object.fromEntries(names.map((name) => [name, entry(name)])),
        formats: [format],
        fileName: (_format, name) => `${name}.${extension}`,
      },
      rollupOptions: {
        external: ['react'],
        output: { chunkFileNames: `shared-[name].${extension}`, minify: true },
      },
    },
  }
}

/** For pages that load a script and configure it like AppsFlyer's own. */
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
  build: { target, minify: true, copyPublicDir: false, emptyOutDir: false },
} satisfies InlineConfig

/** Writes the types of each entry for `import` and `require`: TypeScript distinguishes them by the file name. */
async function writeTypes(folder: string): Promise<void> {
  const made = join(folder, 'types')
  const args = ['-p', 'tsconfig.webview.json', '--outDir', made]
  await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', ...args])
  for (const file of await readdir(made, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const path = join(made, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
    await writeFile(path.replace(/ts$/, 'cts'), text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.cjs$2'))
  }
  for (const [name, source] of [...names.map((name) => [name, name]), ['smart-script', 'smartScript']]) {
    await writeFile(join(folder, `${name}.d.ts`), `export * from './types/exports/${source}.js'\n`)
    await writeFile(join(folder, `${name}.d.cts`), `export * from './types/exports/${source}.cjs'\n`)
  }
}
