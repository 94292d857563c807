import { urlOf } from '../urls.ts'
import { savedReferrer } from './landing.ts'
import { furtherParameters, marks, type Outgoing } from './outgoing.ts'
import type { AfParameters, OneLinkConfig } from './parameters.ts'
import { isMediaSource, isSkipped, mediaSourceOf } from './preconditions.ts'
import { type Query, queryOf, valueAt, withParameters } from './query.ts'
import { sourceOf } from './source.ts'
import { valueFor } from './value.ts'
import { currentVisit, type Visit } from './visit.ts'

/** Returns the OneLink of this visit. Logs the reason and returns null when there is none. */
export function oneLink(config: Partial<OneLinkConfig>, visit: Visit = currentVisit()): string | null {
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

/** An https URL with at least a slash after the host. */
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
