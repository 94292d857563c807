import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fonts } from '../../../scripts/fonts.ts'
import { layersFirst } from '../../../scripts/layersFirst.ts'
import { plainImports } from '../../../scripts/plainImports.ts'
import { siteRoot } from './site.ts'

type Renderer = typeof import('../../../src/app/gallery/render.tsx')

/** Builds what the gallery needs in the browser into `folder`/site; `render` gives its pages. */
export async function buildGallery(
  folder: string,
): Promise<{ render: Renderer['renderGallery']; stylesheets: string[] }> {
  const shared: InlineConfig = {
    root: siteRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), plainImports(), layersFirst('src/app/styles/site.css'), fonts()],
    publicDir: false,
    define: { 'import.meta.env.SITE_ORIGIN': '"http://localhost"' },
  }
  const styles = { cssCodeSplit: false, minify: false, assetsInlineLimit: 0 }
  await build({
    ...shared,
    build: {
      ...styles,
      outDir: join(folder, 'site'),
      rollupOptions: {
        input: { main: 'src/app/gallery/main.tsx' },
        output: { entryFileNames: 'assets/[name].js' },
      },
    },
  })
  await build({
    ...shared,
    build: { ...styles, outDir: join(folder, 'render'), ssr: 'src/app/gallery/render.tsx' },
  })
  const { renderGallery }: Renderer = await import(pathToFileURL(join(folder, 'render/render.js')).href)
  const assets = await readdir(join(folder, 'site/assets'))
  const stylesheets = assets.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`)
  return { render: renderGallery, stylesheets }
}
