import { currentVisit, queriesOf } from '../../webview/exports/links.ts'

/** A campaign in the form that the server accepts: texts of at most 200 characters. */
export type Campaign = { campaign: string; source: string }

/** Returns the newest campaign of this visitor, or null if the server accepts none. */
export function campaignOfVisit(): Campaign | null {
  // The module that stores the address of this page may not be loaded yet.
  for (const { utm_campaign: campaign, utm_source: source } of queriesOf(currentVisit()))
    if (isTaken(campaign) && isTaken(source)) return { campaign, source }
  return null
}

const isTaken = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= 200 && !/\p{Cc}/u.test(text)
