import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddPicture } from '../../server/publishing/cms/uploads.ts'
import type { SizedPictures } from '../../src/content/media/pictures.ts'
import { byId, encodePicture, pictureId, variantPaths } from '../../src/site/pictures.ts'
import {
  type Built,
  builtFile,
  invalidContent,
  picturesIn,
  type StoredUploads,
  uploadsFile,
} from '../../src/site/siteFiles.ts'

/** The picture variants of a build. `files` contains the variants of all added pictures, by path. */
export type BuildVariants = { add: AddPicture; files: Record<string, Uint8Array> }

/** Reuses the variants of the previous build if they exist. */
export function buildVariants(): BuildVariants {
  const before = byId([
    ...Object.values(picturesIn(ofPreviousBuild<StoredUploads>(uploadsFile) ?? {})),
    ...Object.values(ofPreviousBuild<Partial<Built>>(builtFile)?.pictures ?? {}),
  ])
  const files: BuildVariants['files'] = {}
  return {
    files,
    async add(bytes) {
      const picture = before.get(pictureId(bytes))
      const paths = picture ? variantPaths(picture) : []
      if (picture && paths.every((path) => existsSync(join('dist/site', path)))) {
        for (const path of paths) files[path] = readFileSync(join('dist/site', path))
        return { kind: 'picture', picture }
      }
      const encoded = await encodePicture(bytes)
      if (encoded.kind === 'picture') Object.assign(files, encoded.files)
      return encoded
    },
  }
}

function ofPreviousBuild<T>(file: string): T | null {
  const path = join('dist/render', file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

/** The photos in the project's own folder, by their URL path. Throws if one is broken. */
export async function picturesOfPublicFolder(
  { add }: BuildVariants,
  folder = 'public/pictures',
): Promise<SizedPictures> {
  const pictures: SizedPictures = {}
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => /\.(?:jpe?g|png|webp|avif)$/i.test(one)).sort()) {
    const made = await add(readFileSync(join(folder, name)))
    if (made.kind === 'refused') throw invalidContent([`${folder}/${name} ${made.problem}`])
    pictures[`/pictures/${name.replaceAll('\\', '/')}`] = made.picture
  }
  return pictures
}
