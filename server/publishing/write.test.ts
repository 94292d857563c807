import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { embeddedContent } from '../../src/content/embedded.ts'
import { compressAgain, replaceFiles } from './write.ts'

const never = new AbortController().signal
const embedded = Object.values(embeddedContent.pages).map((raw) => JSON.stringify(raw))
const page = (seed: number) => embedded[seed % embedded.length]?.replaceAll('ludo', `ludo ${seed}`) ?? ''
const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`page-${i}/index.html`, page(i)]))

async function published() {
  const folder = mkdtempSync(join(tmpdir(), 'write-'))
  await replaceFiles(folder, many)
  const copy = (name: string) => readFileSync(join(folder, `${name}.br`))
  return { folder, copy }
}

test('files are compressed in a hurry, and then as small as they can be', async () => {
  const { folder, copy } = await published()
  const name = 'page-3/index.html'
  const hasty = copy(name)
  await compressAgain(folder, new Map(Object.entries(many)), never)
  expect(copy(name).length).toBeLessThan(hasty.length)
  expect(brotliDecompressSync(copy(name)).toString()).toBe(many[name])
  expect(readdirSync(join(folder, 'page-3')).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
})

test('what was replaced meanwhile keeps its own copy', async () => {
  const { folder, copy } = await published()
  const name = 'page-3/index.html'
  const hasty = new Map([[name, many[name] ?? '']])
  const again = compressAgain(folder, hasty, never)
  await replaceFiles(folder, { [name]: page(99) }, () => hasty.delete(name))
  await again
  expect(brotliDecompressSync(copy(name)).toString()).toBe(page(99))
  expect(readdirSync(join(folder, 'page-3'))).toHaveLength(3)
})

test('nothing is compressed after the end', async () => {
  const { folder, copy } = await published()
  const before = copy('page-0/index.html')
  await compressAgain(folder, new Map(Object.entries(many)), AbortSignal.abort())
  expect(copy('page-0/index.html')).toEqual(before)
})
