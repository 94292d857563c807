import type { CampaignInFile } from './campaignSlot.ts'

/**
 * The routes that the service worker answers. They carry a version: a page of an incompatible build gets the server's
 * 404 and asks the origin itself.
 */
const base = '/_download/1'

/** Held open while a page downloads; when the page is gone, the service worker continues the download. */
export const standbyPath = `${base}/standby`

const rangePrefix = `${base}/range?`

/** The address at which the service worker passes on a request for a file. */
export const rangePath = (url: string) => `${rangePrefix}${new URLSearchParams({ url })}`

export function readRangePath({ pathname, searchParams }: URL): string | null {
  return rangePrefix.startsWith(`${pathname}?`) ? searchParams.get('url') : null
}

/** Whether a response came from the server of the site, because no service worker answered at one of these routes. */
export const isUnserved = (response: Response): boolean =>
  response.url !== '' && new URL(response.url).pathname.startsWith(`${base}/`)

/** Answered by the server alone, for finding out whether it can be reached. */
export const probePath = `${base}/probe`

const savePrefix = `${base}/save/`

/** A save that a page has claimed; a campaign is laid over the file. */
export type AskedSave = { url: string; save: string; campaign: CampaignInFile | null }

/** The address from which the browser's download manager saves a stored file; `save` is the id of the claim. */
export function savePath(
  { url, name }: { url: string; name: string },
  save: string,
  campaign: CampaignInFile | null = null,
): string {
  const parameters = new URLSearchParams({ url, save })
  if (campaign) parameters.set('campaign', `${campaign.slot}.${campaign.token}`)
  return `${savePrefix}${encodeURIComponent(name)}?${parameters}`
}

export function readSavePath({ pathname, searchParams }: URL): AskedSave | null {
  const url = searchParams.get('url')
  const save = searchParams.get('save')
  const [, slot, token] = /^(\d{1,10})\.([\w-]{1,160})$/.exec(searchParams.get('campaign') ?? '') ?? []
  const campaign = token ? { slot: Number(slot), token } : null
  return pathname.startsWith(savePrefix) && url && save ? { url, save, campaign } : null
}
