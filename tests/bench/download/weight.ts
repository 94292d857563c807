import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteRoot } from '../../kit/site/site.ts'
import type { Figure } from '../measure/figure.ts'

const site = join(siteRoot, 'dist/site')
const sizeOf = (file: string) => readFileSync(join(site, `${file}.br`)).length / 1000

/** What the code of a download weighs on the network. */
export async function weight(): Promise<Figure[]> {
  const assets = readdirSync(join(site, 'assets')).map((file) => `assets/${file}`)
  const worker = assets.find((file) => /download\.worker-[^/]*\.js$/.test(file)) ?? ''
  const loaded = new Set(['sw.js', worker])
  for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported)
  const later = loadedLater(worker)
  return [
    {
      name: 'service worker and worker, Brotli',
      measured: [...loaded].reduce((sum, file) => sum + sizeOf(file), 0),
      unit: 'KB',
      reach: { most: 20 },
      aim: '17',
      how: `with all that they import to start: ${named([...loaded])}; what the worker loads after that is left out: ${named(later)}`,
    },
  ]
}

const named = (files: string[]) =>
  files.map((file) => `${basename(file)} ${sizeOf(file).toFixed(1)} KB`).join(', ')

const importsOf = (file: string) =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  )

/** The chunks that a script imports when they are needed, and those that these import. */
const loadedLater = (file: string): string[] =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g)].flatMap(
    ([, name]) => [`assets/${name}`, ...loadedLater(`assets/${name}`)],
  )
