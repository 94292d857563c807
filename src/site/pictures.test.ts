import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, pictureId, variantPaths } from './pictures.ts'

async function encoded(bytes: Uint8Array) {
  const result = await encodePicture(bytes)
  if (result.kind === 'refused') throw new Error(result.problem)
  return result
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3A289C' } })

test('a large picture comes in four widths of two formats, at paths that its bytes decide', async () => {
  const jpeg = await flat(2000, 1000).jpeg().toBuffer()
  const { picture, files } = await encoded(jpeg)
  const path = (width: number, format: string) => `/variants/${pictureId(jpeg)}-${width}.${format}`
  const srcset = (format: string) =>
    [320, 720, 1080, 1600].map((width) => `${path(width, format)} ${width}w`).join(', ')
  expect(picture).toEqual({
    width: 2000,
    height: 1000,
    url: path(720, 'webp'),
    smallest: path(320, 'webp'),
    variants: { avif: srcset('avif'), webp: srcset('webp') },
    share: { url: path(1200, 'jpg'), width: 1200, height: 600 },
    placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,400}$/),
  })
  expect(Object.keys(files).sort()).toEqual(variantPaths(picture).sort())
  const found = await Promise.all(Object.values(files).map((file) => sharp(file).metadata()))
  expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
    ...[320, 720, 1080, 1600].flatMap((width) => [
      ['heif', width, width / 2],
      ['webp', width, width / 2],
    ]),
    ['jpeg', 1200, 600],
  ])
})

test('an upright photo of a phone stands upright, and nobody reads where it was taken', async () => {
  const jpeg = await flat(40, 20)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '23/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).orientation).toBe(6)
  const { picture, files } = await encoded(jpeg)
  expect(picture).toMatchObject({ width: 20, height: 40 })
  for (const file of Object.values(files)) {
    const { width, exif } = await sharp(file).metadata()
    expect([width, exif]).toEqual([20, undefined])
  }
})

test('a small picture is not made larger, and what is transparent stays so, without a placeholder', async () => {
  const clear = { create: { width: 48, height: 48, channels: 4 as const, background: '#3A289C80' } }
  const { picture, files } = await encoded(await sharp(clear).png().toBuffer())
  expect(Object.keys(files).map((path) => path.replace(/.*-/, ''))).toEqual(['48.avif', '48.webp', '48.jpg'])
  expect(picture.placeholder).toBeNull()
  const opaque = await Promise.all(
    Object.values(files).map(async (file) => (await sharp(file).stats()).isOpaque),
  )
  // JPEG has no transparency.
  expect(opaque).toEqual([false, false, true])
})

test('the same bytes have the same name', async () => {
  const png = await flat(8, 8).png().toBuffer()
  expect((await encoded(png)).picture).toEqual((await encoded(Buffer.from(png))).picture)
})

test.each<[string, () => Promise<Uint8Array>, string]>([
  [
    'what only begins like a picture',
    async () => Buffer.from('RIFF\x20\0\0\0WEBPVP8 and so on'),
    'cannot be read as a picture',
  ],
  [
    'a photo that is cut off',
    async () => (await flat(400, 400).jpeg().toBuffer()).subarray(0, 1000),
    'is damaged: upload it again',
  ],
  [
    'a small file of very many pixels',
    async () => {
      const png = await flat(8, 8).png().toBuffer()
      png.writeUInt32BE(9000, 16)
      png.writeUInt32BE(9000, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
      return png
    },
    'has 81 megapixels; 50 are allowed',
  ],
  [
    'an animation',
    async () => {
      const frames = Buffer.concat([Buffer.alloc(300, 1), Buffer.alloc(300, 250)])
      return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
        .webp()
        .toBuffer()
    },
    'is animated: use a video (MP4 or WebM) instead',
  ],
])('%s is refused', async (_name, bytes, problem) =>
  expect(await encodePicture(await bytes())).toEqual({ kind: 'refused', problem }),
)
