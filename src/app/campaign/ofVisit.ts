import { currentVisit, queriesOf } from '../../webview/exports/links.ts'

/** A campaign as the server is told of it: texts of at most 200 characters. */
export type Campaign = { campaign: string; source: string }

/** The newest campaign that brought this visitor, null if there is none that the server takes. */
export function campaignOfVisit(): Campaign | null {
  // What stores the address of this page may still be on its way.
  for (const { utm_campaign: campaign, utm_source: source } of queriesOf(currentVisit()))
    if (isTaken(campaign) && isTaken(source)) return { campaign, source }
  return null
}

const isTaken = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= 200 && !/\p{Cc}/u.test(text)
