import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { idbCore } from '../bundle.ts'
import { smaller } from '../minify.ts'
import { apiPage } from './apiPage.ts'
import { declarationsOf, writeDeclarations } from './declarations.ts'

const { engines, repository } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: Record<string, string>
  repository?: unknown
}

/** A package that others install. Entries are named as they are imported; `root` is the folder of its sources. */
type Package = {
  name: string
  description: string
  keywords: string[]
  root: string
  entries: Record<string, string>
  /** Entries that are built as ES modules only and are not imported: a command, a worker. */
  scripts: Record<string, string>
  config: InlineConfig
  manifest: object
  /** Entries that share no code with the others, because they are built with this plugin. */
  apart?: { entries: string[]; plugin: Plugin }
  /** A program for Node that shares no code with the entries, with the packages that it needs in it. */
  command?: string
  /** Packages that are bundled in. */
  includes: string[]
}

const networkFaults: Package = {
  name: 'network-faults',
  description:
    'Bad networks for Playwright: throttles service workers too, cuts, stalls and lies at any byte',
  keywords: ['playwright', 'throttling', 'service-worker', 'network', 'testing', 'proxy', 'offline'],
  root: 'tests/kit',
  entries: { main: 'tests/kit/exports/main.ts' },
  scripts: { cli: 'tests/kit/exports/cli.ts' },
  config: { build: { target: 'node20', minify: false, rollupOptions: { external: [/^node:/] } } },
  manifest: {
    bin: { 'network-faults': './cli.js' },
    engines: { node: engines.node },
    peerDependencies: { playwright: '>=1.50' },
  },
  includes: [],
}

/** CommonJS has no `import.meta.url` to find files with. */
const thrown = `(()=>{throw new Error('resumable-download was loaded as CommonJS: give it startWorker')})()`

/** The form in which bundlers find the worker's script and zlib. This build itself must not follow it. */
const ownFiles: Plugin = {
  name: 'own-files',
  renderChunk: (code, _chunk, { format }) =>
    code.replace(/__(worker|zlib)__/g, (_, name: 'worker' | 'zlib') =>
      format === 'es' ? JSON.stringify(fileNames[name]) : thrown,
    ),
}
const fileNames = { worker: './worker.js', zlib: './zlib.wasm' }

/** Builds the engine for all file types. With `hasFiles` it may store bytes in files, else only in IndexedDB. */
const features = (hasFiles: boolean): Plugin => ({
  name: 'features',
  load: (id) =>
    id.endsWith('/src/download/features.ts')
      ? `export const onlyApks = false, hasFiles = ${hasFiles}`
      : undefined,
})

/** zlib is beside the command. */
const ownZlib: Plugin = {
  name: 'own-zlib',
  load: (id) =>
    id.endsWith('/server/apk/packed/zlib.ts')
      ? `import { readFileSync } from 'node:fs'
import { createZlib } from '../../../src/download/packed/zlib.ts'
export const startZlib = () =>
  createZlib(new WebAssembly.Module(readFileSync(new URL(/* @vite-ignore */ './zlib.wasm', import.meta.url))))`
      : undefined,
}

const resumableDownload: Package = {
  name: 'resumable-download',
  description:
    'Downloads in the browser that resume, verify and save: through cuts, closed tabs and killed browsers',
  keywords: ['download', 'resume', 'range', 'opfs', 'indexeddb', 'sha256', 'service-worker', 'fetch'],
  root: 'src/download',
  entries: { main: 'src/download/exports/main.ts', rows: 'src/download/exports/rows.ts' },
  scripts: { worker: 'src/download/exports/worker.ts' },
  config: {
    // Browsers older than `browserslist` must parse it too, so that `supported()` can reject them.
    build: { target: 'es2022', minify: false, rollupOptions: { treeshake: idbCore } },
    plugins: [features(true), ownFiles, smaller({ forAll: true })],
  },
  manifest: {
    bin: { 'resumable-download': './cli.js' },
    sideEffects: ['./worker.js'],
    engines: { node: engines.node },
    browserslist: ['chrome >= 116', 'firefox >= 124', 'safari >= 17.4'],
  },
  apart: { entries: ['rows'], plugin: features(false) },
  command: 'scripts/build/packages/packCommand.ts',
  includes: ['idb', 'sha256-uint8array', '@zip.js/zip.js', 'yauzl', 'pend'],
}

/** Builds the packages for other projects, each into its own folder in `folder`, ready for `npm pack`. */
export async function buildPackages(folder: string): Promise<void> {
  for (const one of [networkFaults, resumableDownload]) await buildPackage(one, join(folder, one.name))
}

async function buildPackage(one: Package, folder: string): Promise<void> {
  const { name, root, entries, scripts, includes } = one
  await mkdir(join(folder, 'cjs'), { recursive: true })
  const isApart = (entry: string) => one.apart?.entries.includes(entry) ?? false
  const some = (chosen: boolean) =>
    Object.fromEntries(Object.entries(entries).filter(([entry]) => isApart(entry) === chosen))
  await build(modules(one, { ...some(false), ...scripts }, 'es', folder))
  await build(modules(one, some(false), 'cjs', join(folder, 'cjs')))
  if (one.apart)
    for (const [format, place] of [
      ['es', folder],
      ['cjs', join(folder, 'cjs')],
    ] as const)
      await build(modules(one, some(true), format, place, one.apart.plugin))
  if (one.command) await buildCommand(one.command, folder)
  await writeFile(join(folder, 'cjs/package.json'), JSON.stringify({ type: 'commonjs' }))

  const declarations = await declarationsOf(Object.values(entries))
  for (const types of ['types', 'cjs/types']) await writeDeclarations(declarations, root, join(folder, types))
  const [entry = ''] = Object.values(entries)
  await writeFile(join(folder, 'API.md'), apiPage(name, entry.replace(/\.ts$/, ''), declarations))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(one), null, 2)}\n`)
  for (const page of ['README.md', 'CHANGELOG.md'])
    await copyFile(`docs/packages/${name}/${page}`, join(folder, page))
  const licences = await Promise.all(
    ['docs/packages/LICENSE', ...includes.map((other) => `node_modules/${other}/LICENSE`)].map((path) =>
      readFile(path, 'utf8'),
    ),
  )
  const [own = '', ...others] = licences
  await writeFile(join(folder, 'LICENSE'), own)
  if (others.length > 0)
    await writeFile(
      join(folder, 'LICENSES-INCLUDED'),
      others.map((text, at) => `${includes[at]}\n\n${text}`).join('\n\n'),
    )
}

async function buildCommand(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownZlib],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: { cli: entry },
        output: { entryFileNames: '[name].js', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  })
  await copyFile('node_modules/@zip.js/zip.js/dist/zip-module.wasm', join(folder, 'zlib.wasm'))
}

function manifestOf({ name, description, keywords, root, entries, scripts, manifest }: Package) {
  const at = (path: string, kind: string) =>
    `./${kind}types${path.slice(root.length).replace(/\.ts$/, '')}.d.ts`
  const exported = Object.entries(entries).map(([entry, path]) => [
    entry === 'main' ? '.' : `./${entry}`,
    {
      import: { types: at(path, ''), default: `./${entry}.js` },
      require: { types: at(path, 'cjs/'), default: `./cjs/${entry}.js` },
    },
  ])
  const workers = Object.keys(scripts).filter((script) => script === 'worker')
  // For TypeScript's older module resolution, which ignores `exports`.
  const older = Object.entries(entries).map(([entry, path]) => [entry, [at(path, 'cjs/')]])
  return {
    name,
    version: '1.0.0',
    description,
    keywords,
    license: 'MIT',
    // Provenance names the repository that a release is built from.
    ...(repository !== undefined && { repository }),
    publishConfig: { access: 'public', provenance: true },
    type: 'module',
    sideEffects: false,
    main: './cjs/main.js',
    types: at(entries.main ?? '', 'cjs/'),
    typesVersions: { '*': Object.fromEntries(older.filter(([entry]) => entry !== 'main')) },
    exports: {
      ...Object.fromEntries(exported),
      ...Object.fromEntries(workers.map((script) => [`./${script}`, `./${script}.js`])),
      './package.json': './package.json',
    },
    ...manifest,
  }
}

const modules = (
  { config }: Package,
  entries: Record<string, string>,
  format: 'es' | 'cjs',
  outDir: string,
  plugin?: Plugin,
): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [plugin, ...(config.plugins ?? [])],
  define: format === 'cjs' ? { 'import.meta.url': '""' } : {},
  build: {
    ...config.build,
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    lib: { entry: entries, formats: [format] },
    rollupOptions: {
      ...config.build?.rollupOptions,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: plugin ? 'rows-[name].js' : 'shared-[name].js',
        banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
