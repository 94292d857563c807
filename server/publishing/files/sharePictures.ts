import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PageOnSite } from '../../../src/content/catalogue.ts'
import type { Material } from '../../../src/site/share/material.ts'
import {
  type SharePicture,
  type SharePictures,
  shareFolder,
  sharePicture,
  wordsOn,
} from '../../../src/site/share/sharePicture.ts'
import { removeAged } from './agedFiles.ts'

/** The pictures for link previews. */
export type ShareFolder = {
  /** The pictures of pages by path. Draws missing ones, one after the other. */
  picturesOf(pages: readonly PageOnSite[]): Promise<SharePictures>
  /** Deletes pictures that neither `shown` nor the build has used for a day. `before` were shown until now. */
  removeOthers(shown: SharePictures, before: SharePictures): Promise<void>
}

/** The pictures in the folder `site`. `drawn` are those of the build, by the words on them. */
export function shareFolderOf(
  site: string,
  drawn: Record<string, string>,
  material: () => Promise<Material>,
): ShareFolder {
  const known = new Map(Object.entries(drawn))
  let read: Promise<Material> | null = null

  async function pictureOf(page: PageOnSite): Promise<string> {
    const words = wordsOn(page)
    const before = known.get(words)
    if (before && existsSync(join(site, before))) return before
    read ??= material()
    const picture = await sharePicture(page, await read)
    await store(site, picture)
    known.set(words, `/${picture.fileName}`)
    return `/${picture.fileName}`
  }

  return {
    async picturesOf(pages) {
      const pictures: SharePictures = {}
      for (const page of pages) pictures[page.path] = await pictureOf(page)
      return pictures
    },
    async removeOthers(shown, before) {
      const named = new Set(namesOf({ ...shown, ...drawn }))
      await removeAged(site, shareFolder, named, namesOf(before))
    },
  }
}

const namesOf = (pictures: SharePictures) =>
  Object.values(pictures).flatMap((url) => (url ? [url.slice(1)] : []))

async function store(site: string, { fileName, draw }: SharePicture): Promise<void> {
  const file = join(site, fileName)
  if (existsSync(file)) return
  await mkdir(join(site, shareFolder), { recursive: true })
  // Names with a leading dot are never served.
  const fresh = join(site, shareFolder, `.new-${process.pid}-${basename(fileName)}`)
  await writeFile(fresh, await draw())
  await rename(fresh, file)
}
