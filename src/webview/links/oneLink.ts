import { urlOf } from '../urls.ts'
import { withParameters } from './address.ts'
import { isMediaSource, mediaSourceOf } from './mediaSource.ts'
import { furtherParameters, marks, type Outgoing } from './outgoing.ts'
import type { AfParameters, OneLinkConfig } from './parameters.ts'
import { type Query, queryOf, valueAt } from './query.ts'
import { savedReferrer } from './referrer.ts'
import { isSkipped } from './skip.ts'
import { sourceOf } from './source.ts'
import { valueFor } from './value.ts'
import type { Visit } from './visit.ts'

/** The link that leads this visit to the app; null when there is none, with the reason on the console. */
export function oneLink(config: Partial<OneLinkConfig>, visit: Visit): string | null {
  const { oneLinkURL, webReferrer = '' } = config
  const parameters: Partial<AfParameters> = config.afParameters ?? {}
  if (!hasPath(oneLinkURL)) {
    console.error("oneLinkURL is missing or not in the correct format, can't generate URL", oneLinkURL)
    return null
  }
  if (isSkipped(config, visit) || !isMediaSource(parameters.mediaSource)) return null
  const page = queryOf(visit.page.search)
  const source = sourceOf(parameters, visit)
  const pid = mediaSourceOf(parameters.mediaSource, source)
  if (pid === '') return null
  return withParameters(oneLinkURL, [
    ...marks,
    ['pid', pid],
    ['c', valueFor(parameters.campaign, source)],
    ...furtherParameters(parameters, source),
    [webReferrer, webReferrer && savedReferrer(visit.openStorage)],
    ...forwarded(page),
  ])
}

/** An https address whose host is followed by at least a slash. */
const hasPath = (address: unknown): address is string =>
  typeof address === 'string' && /^https:\/\/[^/?#\s]+\//i.test(address) && urlOf(address) !== undefined

function forwarded(page: Query): Outgoing {
  const gclid = valueAt(page, 'gclid')
  return [
    ['gclid', gclid],
    ['fbclid', valueAt(page, 'fbclid')],
    ['af_keywords', gclid && valueAt(page, 'keyword')],
  ]
}
