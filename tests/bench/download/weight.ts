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
  const parts = [...loaded].map((file) => [basename(file), sizeOf(file)] as const)
  const named = parts.map(([name, size]) => `${name} ${size.toFixed(1)} KB`).join(', ')
  return [
    {
      name: 'service worker and worker, Brotli',
      measured: parts.reduce((sum, [, size]) => sum + size, 0),
      unit: 'KB',
      reach: { most: 20 },
      aim: '17',
      how: `with all that they import to start: ${named}`,
    },
  ]
}

const importsOf = (file: string) =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  )
