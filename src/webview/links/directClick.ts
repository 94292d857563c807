import { furtherParameters, marks, type Outgoing } from './outgoing.ts'
import type { AfParameters, DirectClickConfig } from './parameters.ts'
import { isMediaSource, isSkipped, mediaSourceOf } from './preconditions.ts'
import { encode, withParameters } from './query.ts'
import { sourceOf } from './source.ts'
import { hasValue, valueFor } from './value.ts'
import type { Visit } from './visit.ts'

export const platforms = [
  'smartcast',
  'tizen',
  'roku',
  'webos',
  'vidaa',
  'playstation',
  'android',
  'ios',
  'steam',
  'quest',
  'battlenet',
  'epic',
  'switch',
  'xbox',
  'nativepc',
]

/** Returns the link that counts a click and redirects to `redirectURL`. If there is none, logs why and returns null. */
export function directClick(config: Partial<DirectClickConfig>, visit: Visit): string | null {
  const problem = problemOf(config)
  if (problem !== undefined) {
    console.error(problem, config)
    return null
  }
  const { platform = '', app_id = '', redirectURL = '' } = config
  const parameters: Partial<AfParameters> = config.afParameters ?? {}
  const source = sourceOf(parameters, visit)
  const campaign = valueFor(parameters.campaign, source)
  if (campaign === '') {
    const why = "campaign was not found in the URL and default value was not supplied, can't generate URL"
    console.error(why, parameters.campaign)
    return null
  }
  if (isSkipped(config, visit) || !isMediaSource(parameters.mediaSource)) return null
  const mediaSource = mediaSourceOf(parameters.mediaSource, source)
  if (mediaSource === '') return null
  const { base, names } = formOf(platform.toLowerCase())
  return withParameters(`${base}/${encode(app_id)}`, [
    ...marks,
    [names[0], mediaSource],
    [names[1], campaign],
    [names[2], campaign],
    ...furtherParameters(parameters, source).filter(([name]) => name !== 'af_r'),
    ['af_r', redirectURL],
  ] satisfies Outgoing)
}

function problemOf({ afParameters, platform, app_id, redirectURL }: Partial<DirectClickConfig>) {
  if (!afParameters?.mediaSource) return "mediaSource is missing, can't generate URL"
  if (!afParameters.campaign) return "campaign is missing, can't generate URL"
  if (!app_id) return "app_id is missing, can't generate URL"
  if (!redirectURL) return "redirectURL is missing, can't generate URL"
  if (!platform) return "platform is missing, can't generate URL"
  if (!platforms.includes(String(platform).toLowerCase())) {
    return `platform must be one of ${platforms.join(', ')}, can't generate URL`
  }
  if (typeof app_id !== 'string') return 'app_id must be a string'
  if (!hasValue(afParameters.campaign)) {
    return "campaign is missing (default value was not supplied), can't generate URL"
  }
  return undefined
}

/** Phones have another endpoint and other parameter names than televisions, consoles and computers. */
function formOf(platform: string): { base: string; names: [string, string, string] } {
  return platform === 'ios' || platform === 'android'
    ? { base: 'https://app.appsflyer.com', names: ['pid', 'c', 'af_c_id'] }
    : {
        base: `https://engagements.appsflyer.com/v1.0/c2s/click/app/${platform}`,
        names: ['af_media_source', 'af_campaign', 'af_campaign_id'],
      }
}
