import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { buildVariants, picturesOfPublicFolder } from './pictures.ts'

test('photos of the project get variants, drawings do not, and a broken one ends the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'teams'))
  const photo = sharp({ create: { width: 8, height: 4, channels: 3, background: '#3A289C' } })
  writeFileSync(join(folder, 'teams/a.jpg'), await photo.jpeg().toBuffer())
  writeFileSync(join(folder, 'board.svg'), '<svg/>')
  const variants = buildVariants()
  const pictures = await picturesOfPublicFolder(variants, folder)
  expect(Object.keys(pictures)).toEqual(['/pictures/teams/a.jpg'])
  expect(Object.keys(variants.files)).toEqual([
    expect.stringMatching(/^\/variants\/\w+-8\.avif$/),
    expect.stringMatching(/^\/variants\/\w+-8\.webp$/),
    expect.stringMatching(/^\/variants\/\w+-8\.jpg$/),
  ])
  writeFileSync(join(folder, 'broken.png'), 'no picture')
  await expect(picturesOfPublicFolder(variants, folder)).rejects.toThrow(
    'broken.png cannot be read as a picture',
  )
})
