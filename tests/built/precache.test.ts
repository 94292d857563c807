import { expect, test } from 'vitest'
import { builtFile } from '../kit/site/crawled.ts'

const kept = [...String(builtFile('/sw.js')).matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file = '']) => file)

/** The scripts that one imports before it runs. */
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
