import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageOnSite } from '../../src/content/catalogue.ts'
import { drawBackground } from '../../src/site/share/drawing.ts'
import { readMaterial, writeMaterial } from '../../src/site/share/material.ts'
import {
  type SharePicture,
  type SharePictures,
  sharePicture,
  wordsOn,
} from '../../src/site/share/sharePicture.ts'
import { displayFonts } from '../fonts/typefaces.ts'

const cache = 'node_modules/.cache'

type BuiltPictures = {
  files: { fileName: string; source: Buffer }[]
  shown: SharePictures
  /** The URLs of the pictures by their text. */
  drawn: Record<string, string>
}

/** Draws the pictures of all pages. Writes into `folder` what the server needs to draw those of later pages. */
export async function sharePictures(pages: readonly PageOnSite[], folder: string): Promise<BuiltPictures> {
  const built: BuiltPictures = { files: [], shown: {}, drawn: {} }
  const [first] = pages
  if (!first) return built
  await writeMaterial(folder, await drawBackground(first.site.brand.mark), (locale) =>
    displayFonts(locale, 800),
  )
  const material = await readMaterial(folder)
  await Promise.all(
    pages.map(async (page) => {
      const picture = await sharePicture(page, material)
      const { fileName } = picture
      built.files.push({ fileName, source: await drawnOnce(picture) })
      built.shown[page.path] = `/${fileName}`
      built.drawn[wordsOn(page)] = `/${fileName}`
    }),
  )
  return built
}

/** Reuses the picture of an earlier build, or draws a new one. */
async function drawnOnce({ fileName, draw }: SharePicture): Promise<Buffer> {
  const file = join(cache, fileName)
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const source = await draw()
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, source)
  return source
}
