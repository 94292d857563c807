import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { layersFirst, plainImports } from '../../../scripts/build/bundle.ts'
import { colours } from '../../../scripts/build/colours.ts'
import { fingerprint } from '../../../scripts/fingerprint.mjs'
import { fonts } from '../../../scripts/fonts/plugin.ts'
import { siteRoot } from './site.ts'

// Inside the project, because the rendered code imports its packages.
const cache = join(siteRoot, 'node_modules/.cache/gallery')

/** The folder of the built gallery: `site` for the browser, and `render/render.js`. */
export async function builtGallery(): Promise<string> {
  const sources = fingerprint(['tests/gallery'])
  const finished = join(cache, sources)
  if (existsSync(finished)) return finished
  const others = await readdir(cache).catch(() => [])
  for (const other of others)
    if (!other.startsWith(sources)) await rm(join(cache, other), { recursive: true, force: true })
  const fresh = `${finished}-${randomUUID()}`
  await Promise.all([build(forBrowser(fresh)), build(forRendering(fresh))])
  // Another worker may have finished first.
  await rename(fresh, finished).catch(() => rm(fresh, { recursive: true }))
  return finished
}

const fontsOnce = fonts()

const shared = (outDir: string, what: InlineConfig['build']): InlineConfig => ({
  root: siteRoot,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), plainImports(), layersFirst('src/app/styles/site.css'), colours(), fontsOnce],
  publicDir: false,
  define: { 'import.meta.env.SITE_ORIGIN': '"http://localhost"' },
  build: {
    outDir,
    cssCodeSplit: false,
    minify: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...what,
  },
})

const forBrowser = (folder: string) =>
  shared(join(folder, 'site'), {
    rollupOptions: {
      input: { main: 'tests/gallery/main.tsx' },
      output: { entryFileNames: 'assets/[name].js' },
    },
  })

const forRendering = (folder: string) => shared(join(folder, 'render'), { ssr: 'tests/gallery/render.tsx' })
