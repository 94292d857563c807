import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFile } from '../kit/site/crawled.ts'
import { siteRoot } from '../kit/site/site.ts'

const files = readdirSync(join(siteRoot, 'dist/site'), { recursive: true, encoding: 'utf8' })

/** The most bytes each file may take, compressed by Brotli; `together` is for all that match. */
const budgets = [
  { of: 'the HTML of a page', files: /^(?!play\/)(?:.*\/)?index\.html$/, each: 12_000 },
  { of: 'the demo, one document', files: /^play\/ludo\/index\.html$/, each: 24_000 },
  { of: 'the bundle, React with it', files: /^assets\/main-[^/]*\.js$/, together: 69_000 },
  { of: 'the stylesheet', files: /^assets\/[^/]*\.css$/, together: 17_500 },
  { of: 'the view of a section', files: /^assets\/(?!Overlays|PhoneCard)[A-Z][^/]*\.js$/, each: 4_000 },
  { of: 'the QR code and its card', files: /^assets\/PhoneCard-[^/]*\.js$/, each: 6_000 },
  {
    of: 'the service worker and the worker',
    files: /^(?:sw|assets\/download\.worker-[^/]*)\.js$/,
    together: 31_000,
  },
]

for (const { of, files: named, each, together } of budgets)
  test(`${of} stays within its budget`, () => {
    const sizes = files
      .filter((file) => named.test(file))
      .map((file) => ({ file, size: (builtFile(`/${file}.br`) ?? builtFile(`/${file}`))?.length ?? 0 }))
    expect(sizes).not.toEqual([])
    if (each) expect(sizes.filter(({ size }) => size > each)).toEqual([])
    if (together) expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(together)
  })

test('the bundle waits for no other file', () => {
  const bundle = files.find((file) => /^assets\/main-[^/]*\.js$/.test(file))
  const code = builtFile(`/${bundle}`)?.toString() ?? ''
  expect(code).not.toHaveLength(0)
  expect(code.match(/\b(?:from|import) ?["`]\.[^"`]*["`]/g)).toBeNull()
})
