import type { CampaignInFile } from '../../download/campaignSlot.ts'
import type { DownloadRequest } from '../../download/downloadRequest.ts'
import type { StoredFile } from '../../download/states.ts'
import { type Campaign, campaignOfVisit } from './ofVisit.ts'

/** The token of this visit's campaign, and the data that puts the token into the release with this hash. */
export type AddedCampaign = CampaignInFile & { name: string; sha256: string }

const timeoutMs = 10_000
let answered: AddedCampaign | null = null
/** The campaign in the last saved copy of each file, by the file's URL. */
const added = new Map<string, AddedCampaign | null>()

/**
 * Asks the endpoint of a link for the token of this visit's campaign, while the file arrives. Without a campaign
 * the page sends no request. If a site's files carry no campaign, its response has no token.
 */
export function askForCampaign({
  link,
  page,
  phone,
}: Pick<DownloadRequest, 'link' | 'page' | 'phone'>): void {
  const campaign = campaignOfVisit()
  if (campaign === null || link.kind !== 'endpoint') return
  void ask(link.endpoint, { websiteName: link.websiteName, source: page, campaign, phone }).then((answer) => {
    answered = answer
  })
}

/** Returns the campaign to write into this file as it is saved. Null for another release, or without a token. */
export function addCampaign({ url, sha256 }: StoredFile): AddedCampaign | null {
  const campaign = answered?.sha256 === sha256 ? answered : null
  added.set(url, campaign)
  return campaign
}

/** Returns the campaign that was written into this file when this page last saved the file. */
export const addedCampaign = ({ url }: StoredFile): AddedCampaign | null => added.get(url) ?? null

async function ask(
  endpoint: string,
  order: { websiteName: string; source: string; campaign: Campaign; phone: DownloadRequest['phone'] },
): Promise<AddedCampaign | null> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { sha256, campaign } = await response.json()
    const { slot, token } = Object(campaign)
    return typeof sha256 === 'string' && Number.isSafeInteger(slot) && typeof token === 'string'
      ? { name: order.campaign.campaign, sha256: sha256.toLowerCase(), slot, token }
      : null
  } catch {
    // A download does not wait for a campaign.
    return null
  }
}
