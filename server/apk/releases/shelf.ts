import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '../../refused.ts'
import { savedName } from '../release.ts'
import { versionForm } from '../version.ts'
import { replaceWhole } from './durable.ts'
import { currentFile, type Published, releaseFile } from './releaseFile.ts'

const stem = savedName.replace(/\.apk$/, '')

export const apkPath = (folder: string, version: string): string => join(folder, `${stem}-${version}.apk`)
export const currentPath = (folder: string): string => join(folder, 'current.json')
const releasePath = (folder: string, version: string): string => join(folder, `${stem}-${version}.json`)

/** The version that is offered; null before the first one was published. */
export const currentVersion = async (folder: string): Promise<string | null> =>
  (await read(currentPath(folder), currentFile))?.version ?? null

/** A release by its version; null where there is none. Throws where its file is damaged. */
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

export const keepRelease = (folder: string, release: Published): Promise<void> =>
  replaceWhole(releasePath(folder, release.version), asText(release))

/** Offers `version` from now on. */
export const switchTo = (folder: string, version: string): Promise<void> =>
  replaceWhole(currentPath(folder), asText({ version }))

const asText = (content: object) => `${JSON.stringify(content, null, 2)}\n`

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
