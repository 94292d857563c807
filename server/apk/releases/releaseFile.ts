import * as v from 'valibot'
import { versionForm } from '../version.ts'

const version = v.pipe(v.string(), v.regex(versionForm))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Beside each published APK: what was read from it. */
export const releaseFile = v.object({
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
  }),
})

export type Published = v.InferOutput<typeof releaseFile>

/** Names the release that is offered: what replaces this file as a whole switches, and nothing else does. */
export const currentFile = v.object({ version })
