import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SizedPicture } from '../../../src/content/media/pictures.ts'
import { byId, encodePicture, pictureId, variantPaths, variantsFolder } from '../../../src/site/pictures.ts'
import type { AddPicture } from '../cms/uploads.ts'
import { removeAged } from './agedFiles.ts'

/** The variants of pictures. Each picture is encoded once. */
export type VariantFolder = {
  /** Writes the variants of a picture, unless they exist. Encodes one picture at a time. */
  add: AddPicture
  /** Deletes variants that `shown` has not used for a day, and returns their paths. `before` were shown until now. */
  removeOthers(shown: SizedPicture[], before: SizedPicture[]): Promise<string[]>
}

/** The variants in the folder `site`: those of the build, which always stay, and those of uploads. */
export function variantFolder(site: string, built: SizedPicture[], uploads: SizedPicture[]): VariantFolder {
  const pictures = byId([...built, ...uploads])
  const folder = join(site, variantsFolder)
  const isThere = (picture: SizedPicture) =>
    variantPaths(picture).every((path) => existsSync(join(site, path)))
  const namesOf = (some: SizedPicture[]) => new Set(some.flatMap(variantPaths).map((path) => path.slice(1)))

  let last: Promise<unknown> = Promise.resolve()

  const write: AddPicture = async (bytes) => {
    const id = pictureId(bytes)
    const before = pictures.get(id)
    if (before && isThere(before)) return { kind: 'picture', picture: before }
    const encoded = await encodePicture(bytes)
    if (encoded.kind === 'refused') return encoded
    await mkdir(folder, { recursive: true })
    for (const [path, content] of Object.entries(encoded.files)) {
      // Names with a leading dot are never served.
      const fresh = join(folder, `.new-${process.pid}`)
      await writeFile(fresh, content)
      await rename(fresh, join(site, path))
    }
    pictures.set(id, encoded.picture)
    return { kind: 'picture', picture: encoded.picture }
  }

  return {
    add(bytes) {
      const mine = last.then(() => write(bytes))
      last = mine.catch(() => {})
      return mine
    },
    removeOthers: (shown, before) =>
      removeAged(site, variantsFolder, namesOf([...built, ...shown]), namesOf(before)),
  }
}
