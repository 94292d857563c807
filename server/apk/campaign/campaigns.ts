import { stat } from 'node:fs/promises'
import { slotValue } from '../../../src/download/campaignSlot.ts'
import { readSettings } from '../../../src/site/settings.ts'
import type { Release } from '../release.ts'
import { type CampaignKeys, campaignKeys, keysPath, storedKeys } from './keys.ts'
import { hourOf, makeToken, tokenText, verifyToken } from './token.ts'

/** A campaign from the URL of a page. */
type Campaign = { campaign: string; source: string }

/** The offset of the slot in a release, and the token of a campaign in base64url. */
type CampaignLink = { slot: number; token?: string }

/** Puts campaigns into releases. Everything is null without `campaignInApk` of the site, and without a key. */
export type Campaigns = {
  /** The answer of the link endpoint. It has no token if no campaign is given, or if the campaign does not fit. */
  linkOf(release: Release, campaign: Campaign | undefined): Promise<CampaignLink | null>
  /** The bytes for the slot of a release with `?c=…` in its URL; null unless `c` is a genuine token. */
  valueOf(release: Release, c: unknown): Promise<Uint8Array | null>
  /** The campaign of a genuine token that an app found in its APK; null for any other text. */
  campaignOf(release: Release, token: string): Promise<string | null>
}

type CampaignFolders = { siteFolder: string; releasesFolder: string }

/**
 * The campaigns of a server. Settings and keys are read again when their files change. If they cannot be read, `report`
 * gets the error, and the server sends the plain file.
 */
export function createCampaigns(
  { siteFolder, releasesFolder }: CampaignFolders,
  report: (error: unknown) => void,
  now = () => new Date(),
): Campaigns {
  const keysNow = rememberKeys(releasesFolder)
  const keysIfWanted = async (): Promise<CampaignKeys | null> => {
    try {
      return (await readSettings(siteFolder)).campaignInApk ? await keysNow() : null
    } catch (error) {
      report(error)
      return null
    }
  }
  const genuine = async ({ about }: Release, text: string) => {
    if (!about || !/^[\w-]{1,160}$/.test(text)) return null
    const keys = await keysIfWanted()
    const token = Buffer.from(text, 'base64url')
    // Another text with the same bytes would be a second URL of the same file.
    if (!keys || token.toString('base64url') !== text) return null
    return verifyToken(token, about.packageName, keys.verifying, now())
  }

  return {
    async linkOf({ slot, about }, campaign) {
      const signing = slot === null || !about ? null : (await keysIfWanted())?.signing
      if (slot === null || !about || !signing) return null
      const [name, source] = [campaign?.campaign, campaign?.source].map((text) => tokenText(text ?? ''))
      if (!name || !source) return { slot }
      const token = makeToken({ campaign: name, source, hour: hourOf(now()) }, about.packageName, signing)
      return token ? { slot, token: token.toString('base64url') } : { slot }
    },
    valueOf: async (release, c) =>
      release.slot === null || typeof c !== 'string'
        ? null
        : ((await genuine(release, c)) && slotValue(Buffer.from(c, 'base64url'))) || null,
    campaignOf: async (release, token) => (await genuine(release, token))?.campaign ?? null,
  }
}

function rememberKeys(releasesFolder: string): () => Promise<CampaignKeys> {
  let seen = ''
  let known = Promise.resolve<CampaignKeys>({ signing: null, verifying: new Map() })
  return async () => {
    const { ino, mtimeNs } = await stat(keysPath(releasesFolder), { bigint: true }).catch(() => ({
      ino: 0n,
      mtimeNs: 0n,
    }))
    if (seen !== `${ino} ${mtimeNs}`) {
      seen = `${ino} ${mtimeNs}`
      known = storedKeys(releasesFolder).then(campaignKeys)
    }
    return known
  }
}
