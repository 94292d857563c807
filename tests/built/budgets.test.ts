import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFile } from '../kit/site/crawled.ts'
import { siteRoot } from '../kit/site/site.ts'

const files = readdirSync(join(siteRoot, 'dist/site'), { recursive: true, encoding: 'utf8' })

/** The largest Brotli size of each file in bytes; `together` is for all matching files. */
const budgets = [
  {
    of: 'the HTML of a page, its styles, the sheet and the menu with it',
    files: /^(?!(?:\w\w\/)?play\/)(?:.*\/)?index\.html$/,
    each: 24_300,
  },
  { of: 'the demo, one document', files: /^(?:\w\w\/)?play\/ludo\/index\.html$/, each: 24_000 },
  { of: 'what a page runs before React', files: /^assets\/page-[^/]*\.js$/, together: 12_000 },
  { of: 'React with what renders a page', files: /^assets\/react-[^/]*\.js$/, together: 65_000 },
  { of: 'the stylesheet of what scripts add', files: /^assets\/style-[^/]*\.css$/, together: 8_500 },
  {
    of: 'what older browsers load, for a page or for the demo',
    files: /^assets\/older-[^/]*\.(?:js|css)$/,
    each: 20_000,
  },
  {
    of: 'the view of a section',
    files: /^assets\/(?!Overlays|PhoneCard|QrPicture)[A-Z][^/]*\.js$/,
    each: 4_000,
  },
  {
    of: 'the QR code and its card',
    files: /^assets\/(?:PhoneCard|QrPicture)-[^/]*\.js$/,
    together: 6_000,
  },
  {
    of: 'the service worker and the worker',
    files: /^(?:sw|assets\/download\.worker-[^/]*)\.js$/,
    together: 21_500,
  },
  {
    of: 'zlib, which the worker loads for a packed download',
    files: /^assets\/zip-module-[^/]*\.wasm$/,
    together: 18_600,
  },
  {
    of: 'what reads the packed form',
    files: /^assets\/(?:form|zlib)-[^/]*\.js$/,
    together: 5_100,
  },
  {
    of: 'what the worker loads beside its start',
    files: /^assets\/transferParts-[^/]*\.js$/,
    together: 9_300,
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

test('the service worker can import the download worker', () => {
  const worker = files.find((file) => /^assets\/download\.worker-[^/]*\.js$/.test(file))
  const code = builtFile(`/${worker}`)?.toString() ?? ''
  expect(code).toMatch(/\bengine:/)
  // Throws if the file has a static import or export.
  expect(() => new Script(code)).not.toThrow()
  // Names outside of a function would be global in the service worker.
  expect(code).toMatch(/^[!(]*function\b/)
})

test('what runs before a sign, inline script and page, stays within its budget', () => {
  const html = builtFile('/gu/ludo/index.html')?.toString() ?? ''
  const inline = /<script data-bundle[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const page = files.find((file) => /^assets\/page-[^/]*\.js\.br$/.test(file))
  expect(inline).not.toBe('')
  expect(
    brotliCompressSync(inline).length + (builtFile(`/${page}`)?.length ?? Number.NaN),
  ).toBeLessThanOrEqual(12_450)
})

test('the page waits for no other file', () => {
  const page = files.find((file) => /^assets\/page-[^/]*\.js$/.test(file))
  const code = builtFile(`/${page}`)?.toString() ?? ''
  expect(code).not.toHaveLength(0)
  expect(code.match(/\b(?:from|import) ?["`]\.[^"`]*["`]/g)).toBeNull()
})

// Up to 52,000 for the largest page, and 6,000 for the sheet with its ring, which every page contains.
const maxStyles = 58_000

test('a page carries only the styles that it needs', () => {
  const styles = files
    .filter((file) => /^(?!(?:\w\w\/)?play\/|login\/)(?:.*\/)?index\.html$/.test(file))
    .map((file) => ({ file, css: /<style>(.*?)<\/style>/s.exec(String(builtFile(`/${file}`)))?.[1] ?? '' }))
  expect(styles.filter(({ css }) => css.length < 10_000 || css.length > maxStyles)).toEqual([])
})
