import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The file in the site folder with settings for the server. It is not served. */
export const settingsFile = 'settings.json'

const signer = v.object({
  fingerprint: v.string(),
  schemes: v.array(v.picklist(['v2', 'v3', 'v3.1'])),
})

/** `signer`: pages save only what it signed. */
const schema = v.object({ campaignInApk: v.boolean(), signer: v.exactOptional(signer) })

export type Settings = v.InferOutput<typeof schema>

/** Reads the settings file. Without this file (an earlier build) everything is off. */
export async function readSettings(siteFolder: string): Promise<Settings> {
  const text = await readFile(join(siteFolder, settingsFile), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? { campaignInApk: false } : v.parse(schema, JSON.parse(text))
}
