import type { AfParameters } from './parameters.ts'
import { type Query, valueAt } from './query.ts'
import { valueFor } from './value.ts'

/** Names and values in the order of the link, not encoded. */
export type Outgoing = [name: string, value: string][]

/** The Smart Script version that the links conform to. */
export const version = '2_8_1'

export const marks: Outgoing = [
  ['af_js_web', 'true'],
  ['af_ss_ver', version],
]

const own = ['pid', 'c', 'af_channel', 'af_ad', 'af_adset', 'deep_link_value']
const subs = ['af_sub1', 'af_sub2', 'af_sub3', 'af_sub4', 'af_sub5']

/** Returns the parameters after media source and campaign: the other parameters, the click ID, then the custom ones. */
export function furtherParameters(parameters: Partial<AfParameters>, source: Query): Outgoing {
  const { channel, ad, adSet, deepLinkValue, afSub1, afSub2, afSub3, afSub4, afSub5 } = parameters
  const named = [channel, ad, adSet, deepLinkValue, afSub1, afSub2, afSub3, afSub4, afSub5]
  const names = [...own.slice(2), ...subs]
  const clickId = clickIdParameters(parameters.googleClickIdKey, source)
  const taken = clickId[0]?.[0]
  return [
    ...named
      .map((parameter, place): Outgoing[number] => [names[place] ?? '', valueFor(parameter, source)])
      .filter(([name]) => name !== taken),
    ...clickId,
    ...customParameters(parameters, source),
  ]
}

function clickIdParameters(key: string | undefined, source: Query): Outgoing {
  if (typeof key !== 'string' || key === '') return []
  if (own.includes(key)) {
    console.debug("The googleClickIdKey can't take the name of a parameter", key)
    return []
  }
  const clickId = valueAt(source, 'gclid')
  return clickId
    ? [
        [key, clickId],
        ['af_keywords', valueAt(source, 'keyword')],
      ]
    : []
}

function customParameters({ afCustom, googleClickIdKey }: Partial<AfParameters>, source: Query): Outgoing {
  if (afCustom === undefined) return []
  if (!Array.isArray(afCustom)) {
    console.error('Parameter config structure is wrong', afCustom)
    return []
  }
  const reserved = [...own, ...subs, googleClickIdKey]
  return afCustom.flatMap((custom): Outgoing => {
    if (typeof custom?.paramKey !== 'string' || custom.paramKey === '') {
      console.error('Parameter config structure is wrong', custom)
      return []
    }
    if (reserved.includes(custom.paramKey)) {
      console.debug("A custom parameter can't take a reserved name", custom)
      return []
    }
    return [[custom.paramKey, valueFor(custom, source)]]
  })
}
