import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '../../settings/refused.ts'
import { storedDigests } from '../digests.ts'
import { savedName } from '../release.ts'
import { versionForm } from '../version.ts'
import { writeWhole } from '../wholeFile.ts'

const version = v.pipe(v.string(), v.regex(versionForm))
const { sha256, blocks, signer } = storedDigests

/** The JSON file beside each published APK. */
const releaseFile = v.object({
  version,
  size: v.pipe(v.number(), v.safeInteger()),
  sha256,
  about: v.object({
    packageName: v.string(),
    versionCode: v.number(),
    minAndroid: v.nullable(v.string()),
    minSdk: v.number(),
    targetSdk: v.nullable(v.number()),
    permissions: v.array(v.string()),
    certificates: v.array(sha256),
    published: v.nullable(v.string()),
    phones: v.exactOptional(
      v.object({ minSdk: v.number(), maxSdk: v.nullable(v.number()), abis: v.array(v.string()) }),
    ),
  }),
  /** Earlier versions of this program did not write it. */
  blocks: v.exactOptional(blocks),
  signer,
})

export type Published = v.InferOutput<typeof releaseFile>

/** Names the offered release. Replacing this file switches to another release. */
const currentFile = v.object({ version })

const stem = savedName.replace(/\.apk$/, '')

export const apkPath = (folder: string, version: string): string => join(folder, `${stem}-${version}.apk`)
export const currentPath = (folder: string): string => join(folder, 'current.json')
const releasePath = (folder: string, version: string): string => join(folder, `${stem}-${version}.json`)

/** The offered version; null before the first release. */
export const currentVersion = async (folder: string): Promise<string | null> =>
  (await read(currentPath(folder), currentFile))?.version ?? null

/** The release of a version; null if there is none. Throws if its file is damaged. */
export const publishedAs = async (folder: string, version: string): Promise<Published | null> =>
  versionForm.test(version) ? read(releasePath(folder, version), releaseFile) : null

/** All releases, the newest first. */
export async function allPublished(folder: string): Promise<Published[]> {
  const names = await readdir(folder).catch(unlessMissing([]))
  const files = names.filter((name) => name.startsWith(`${stem}-`) && name.endsWith('.json'))
  const releases = await Promise.all(files.map((name) => read(join(folder, name), releaseFile)))
  return releases
    .filter((one) => one !== null)
    .sort((one, other) => other.about.versionCode - one.about.versionCode)
}

export const saveRelease = (folder: string, release: Published): Promise<void> =>
  writeWhole(releasePath(folder, release.version), asText(release))

export const switchTo = (folder: string, version: string): Promise<void> =>
  writeWhole(currentPath(folder), asText({ version }))

const asText = (content: object) => `${JSON.stringify(content, null, 2)}\n`

export function parsePublished(text: string): Published {
  return v.parse(releaseFile, JSON.parse(text))
}

async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S> | null> {
  const text = await readFile(path, 'utf8').catch(unlessMissing(null))
  if (text === null) return null
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new Refused(path, 'a file as `npm run apk publish` writes it')
  }
}

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
