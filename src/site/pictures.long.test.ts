import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './pictures.ts'

test('a photo of four megabytes becomes files of bounded sizes', async () => {
  // The grain of a photo in bad light is most of its bytes.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const grain = { width: 4000, height: 3000, channels: 3 as const, background: '#888', noise }
  const jpeg = await sharp({ create: grain }).jpeg({ quality: 92 }).toBuffer()
  expect(jpeg.length).toBeGreaterThan(4_000_000)
  const encoded = await encodePicture(jpeg)
  if (encoded.kind === 'refused') throw new Error(encoded.problem)
  expect(Object.keys(encoded.files)).toHaveLength(9)
  for (const [path, file] of Object.entries(encoded.files)) {
    const width = Number(/-(\d+)\.\w+$/.exec(path)?.[1])
    // Three bits for each pixel.
    expect(file.length, path).toBeLessThan((width * width * 0.75 * 3) / 8)
  }
})
