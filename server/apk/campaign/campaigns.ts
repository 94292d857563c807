import { stat } from 'node:fs/promises'
import { slotValue } from '../../../src/download/campaignSlot.ts'
import { readSettings } from '../../../src/site/settings.ts'
import type { Release } from '../release.ts'
import { type CampaignKeys, campaignKeys, keysPath, storedKeys } from './keys.ts'
import { hourOf, makeToken, tokenText, verifyToken } from './token.ts'

/** A campaign as a visitor's address names it. */
export type Campaign = { campaign: string; source: string }

/** Where the slot of a release begins, and the token of a campaign in base64url. */
export type CampaignLink = { slot: number; token?: string }

/** Puts campaigns into releases. Everything is null for a site that does not want it, and before there is a key. */
export type Campaigns = {
  /** What the link endpoint says; without a token where none was asked for, or the campaign fits into none. */
  linkOf(release: Release, campaign: Campaign | undefined): Promise<CampaignLink | null>
  /** What to lay over the slot of a release for `c` of its address; null for all but a genuine token. */
  valueOf(release: Release, c: unknown): Promise<Uint8Array | null>
  /** The campaign in a genuine token that an app found in its APK; null for any other text. */
  campaignOf(release: Release, token: string): Promise<string | null>
}

/** The folders that say whether campaigns travel in the APK, and with which keys. */
export type CampaignFolders = { siteFolder: string; releasesFolder: string }

/**
 * The campaigns of a server. Settings and keys are read again when their files change. Where they cannot be read, that
 * is passed to `report`, and the plain file is served: no download waits for a campaign.
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
    // A text that decodes to the same bytes would be another address of the same file.
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
