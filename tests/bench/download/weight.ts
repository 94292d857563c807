import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteRoot } from '../../kit/site/site.ts'
import type { Figure } from '../measure/figure.ts'

const site = join(siteRoot, 'dist/site')
const sizeOf = (file: string) => readFileSync(join(site, `${file}.br`)).length / 1000

/** The compressed size of the code that a download needs. */
export async function weight(): Promise<Figure[]> {
  const assets = readdirSync(join(site, 'assets')).map((file) => `assets/${file}`)
  const worker = assets.find((file) => /download\.worker-[^/]*\.js$/.test(file)) ?? ''
  const loaded = new Set(['sw.js', worker])
  for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported)
  const later = loadedLater(worker)
  return [
    {
      name: 'service worker and download worker, Brotli',
      measured: [...loaded].reduce((sum, file) => sum + sizeOf(file), 0),
      unit: 'KB',
      target: { most: 20 },
      aim: 17,
      notes: `${named([...loaded])}; loaded later and not counted: ${named(later)}`,
    },
  ]
}

const named = (files: string[]) =>
  files.map((file) => `${basename(file)} ${sizeOf(file).toFixed(1)} KB`).join(', ')

const importsOf = (file: string) =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  )

/** The chunks that a script imports later, and the chunks that those import later. */
const loadedLater = (file: string): string[] =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g)].flatMap(
    ([, name]) => [`assets/${name}`, ...loadedLater(`assets/${name}`)],
  )
