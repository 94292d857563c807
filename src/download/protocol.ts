import type { CampaignInFile } from './campaignSlot.ts'

/**
 * The routes that the service worker handles. They contain a version: a page of an incompatible build gets a 404 from
 * the server, and then requests the file from its origin directly.
 */
const base = '/_download/1'

/** A page keeps this request open while it downloads. If the page is closed, the service worker continues. */
export const standbyPath = `${base}/standby`

const rangePrefix = `${base}/range?`

/** The URL at which the service worker forwards a request for a file. */
export const rangePath = (url: string) => `${rangePrefix}${new URLSearchParams({ url })}`

export function readRangePath({ pathname, searchParams }: URL): string | null {
  return rangePrefix.startsWith(`${pathname}?`) ? searchParams.get('url') : null
}

/** Whether the site's server responded on one of these routes, because no service worker did. */
export const isUnserved = (response: Response): boolean =>
  response.url !== '' && new URL(response.url).pathname.startsWith(`${base}/`)

/** Only the server handles this route, to show whether it can be reached. */
export const probePath = `${base}/probe`

const savePrefix = `${base}/save/`

/** A save that a page has claimed. A campaign is written into the saved file. */
export type AskedSave = { url: string; save: string; campaign: CampaignInFile | null }

/** The URL from which the browser's download manager saves a stored file; `save` is the id of the claim. */
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
