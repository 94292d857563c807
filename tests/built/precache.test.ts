import { expect, test } from 'vitest'
import type { PrecacheList } from '../../src/sw/precache.ts'
import { builtFile } from '../kit/site/crawled.ts'

const [listPath = ''] = /assets\/precache-[\w-]+\.json/.exec(String(builtFile('/sw.js'))) ?? []
const { files, texts }: PrecacheList = JSON.parse(String(builtFile(`/${listPath}`)))
const kept = [...files, ...Object.keys(texts)].flatMap((path) => /^\/assets\/(.+\.js)$/.exec(path)?.[1] ?? [])

/** The static imports of a script. */
const importsOf = (file: string): string[] =>
  [...String(builtFile(`/assets/${file}`)).matchAll(/(?:\bfrom|\bimport) ?["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, imported = '']) => imported,
  )

test('a script that the service worker keeps needs none that it does not keep', () => {
  expect(kept.length).toBeGreaterThan(40)
  expect(kept.flatMap(importsOf).length).toBeGreaterThan(20)
  const missing = kept.flatMap((file) =>
    importsOf(file).flatMap((imported) => (kept.includes(imported) ? [] : [`${file} → ${imported}`])),
  )
  expect(missing).toEqual([])
})

test('a file in the list is what its address gives', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(40)
  const others = Object.entries(texts).filter(([path, text]) => String(builtFile(path)) !== text)
  expect(others.map(([path]) => path)).toEqual([])
})
