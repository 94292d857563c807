// @vitest-environment jsdom
import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import fc from 'fast-check'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { type QrOptions, qrCode } from './code.ts'
import { drawQr } from './draw.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

const picture = (shapes: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}</svg>`)}`
const disc = picture('<circle cx="4.5" cy="4.5" r="4.5" fill="#22166b"/>')
const target = picture(
  '<circle cx="4.5" cy="4.5" r="3.7" fill="none" stroke="#000" stroke-width="1.5"/><circle cx="4.5" cy="4.5" r="1.5"/>',
)
const logo = picture('<path d="M0 0h9v9H0z" fill="#b3002d"/>')

function draw(text: string, options: QrOptions) {
  const code = qrCode(text, options)
  if (!code) throw new Error('No QR code')
  return drawQr(code, options.logo, document)
}

/** A picture of five pixels for each module. */
async function pixelsOf(text: string, options: QrOptions) {
  const svg = new XMLSerializer().serializeToString(draw(text, options))
  const modules = Number(svg.match(/viewBox="0 0 (\d+)/)?.[1])
  const picture = sharp(Buffer.from(svg), { density: (72 * 5 * modules) / 256 }).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, modules }
}

/** What two independent decoders read, jsQR and ZBar. */
async function read(text: string, options: QrOptions): Promise<(string | undefined)[]> {
  const { data, width } = await pixelsOf(text, options)
  const [symbol] = await scanRGBABuffer(data.buffer, width, width)
  return [jsQR(data, width, width, { inversionAttempts: 'dontInvert' })?.data, symbol?.decode()]
}

const value = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.~%20'), minLength: 1, maxLength: 60 })
const link = fc.tuple(value, value, fc.option(value)).map(([path, source, campaign]) => {
  const url = new URL(`https://brand.onelink.me/${encodeURIComponent(path)}/`)
  url.searchParams.set('pid', source)
  if (campaign) url.searchParams.set('c', campaign)
  return url.href
})
const color = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 3, maxLength: 6 })
  .map((digits) => `#${digits.join('').slice(0, digits.length < 6 ? 3 : 6)}`)
const options: fc.Arbitrary<QrOptions> = fc.record(
  {
    logo: fc.constantFrom(logo, disc, target),
    codeColor: color,
    // Large codes take the decoder long, and it misplaces an alignment pattern of version 23 (it has 74 for 78).
    version: fc.oneof(
      { weight: 40, arbitrary: fc.integer({ min: 0, max: 7 }) },
      fc.integer({ min: 8, max: 40 }).filter((version) => version !== 23),
    ),
    errorCorrectionLevel: fc.constant('L' as const),
  },
  { requiredKeys: [] },
)

test(`two independent decoders read ${runs(500)} random links in random colors`, { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(link, options, async (text, choice) => {
      const [byJsQr, byZbar] = await read(text, choice)
      // Whoever names a version may get a logo over the pattern by which ZBar finds its way.
      const hidesPattern = choice.logo && choice.version
      expect([byJsQr, hidesPattern ? text : byZbar]).toEqual([text, text])
    }),
    { numRuns: runs(500), seed: 20261121 },
  ),
)

/** The level that a code names: the first two bits beside its upper left square, as ISO 18004 masks them. */
async function levelOf(options: QrOptions) {
  const { data, width, modules } = await pixelsOf('https://a.onelink.me/b?pid=c', options)
  const isDark = (x: number, y: number) => {
    const at = (place: number) => Math.floor(((place + 4.5) * width) / modules)
    return (data[4 * (at(y) * width + at(x))] ?? 255) < 128
  }
  const bits = `${isDark(0, 8) ? 0 : 1}${isDark(1, 8) ? 1 : 0}`
  return { '01': 'L', '00': 'M', '11': 'Q', '10': 'H' }[bits]
}

test.each<[string, QrOptions]>([
  ['H', {}],
  ['Q', { logo }],
  ['L', { errorCorrectionLevel: 'L' }],
])('level %s for %j', async (level, choice) => expect(await levelOf(choice)).toBe(level))

test('a quiet zone of four modules is left white', async () => {
  const { data, width, modules } = await pixelsOf('https://a.onelink.me/b?pid=c', {})
  const quiet = Math.floor((4 * width) / modules)
  expect(data.subarray(0, 4 * quiet * width).every((channel) => channel === 255)).toBe(true)
})

test.each([
  ['#00008B', '#00008B'],
  ['#a0b', '#a0b'],
  ['blue', '#000'],
  ['#12345', '#000'],
  ['#1234567', '#000'],
  ['#ggg', '#000'],
])('the color %s is %s', (codeColor, expected) => {
  expect(qrCode('a', { codeColor })?.color).toBe(expected)
  expect(qrCode('a', { colorCode: codeColor })?.color).toBe(expected)
})

const versionOf = (options: QrOptions) =>
  ((qrCode('https://a.onelink.me/b?pid=c', options)?.size ?? 0) - 25) / 4

test.each([
  [0, 4, 0],
  [41, 4, 1],
  [-1, 4, 1],
  [2.5, 4, 1],
  [1, 4, 1],
  [4, 4, 0],
  [7, 7, 0],
  [40, 40, 0],
])('version %i is %i', (version, expected, warnings) => {
  expect(versionOf({ version })).toBe(expected)
  expect(warned).toHaveBeenCalledTimes(warnings)
})

test('a text that no QR code can hold gives none', () => {
  const error = vi.fn()
  console.error = error
  expect(qrCode('a'.repeat(3_000), {})).toBeUndefined()
  expect(error).toHaveBeenCalledOnce()
})

test.each(['#ff0', '#fff', '#abc', '#0ff', '#ffa500'])(
  'both decoders read a code in %s',
  async (codeColor) => {
    const text = 'https://a.onelink.me/b?pid=c'
    expect(await read(text, { codeColor })).toEqual([text, text])
  },
)

/** The length of OneLinks of the site, and of shorter and longer ones. */
const lengths = [20, 80, 120, 160, 180, 220, 260, 300, 340, 380]

test.each([
  ['a square', logo],
  ['a disc', disc],
  ['a target', target],
])('both decoders read a code with %s in its middle, however long the link', async (_name, shape) => {
  for (const length of lengths) {
    const text = 'https://brand.onelink.me/a?c='.padEnd(length, 'x1y2z')
    expect([length, ...(await read(text, { logo: shape }))]).toEqual([length, text, text])
  }
})
