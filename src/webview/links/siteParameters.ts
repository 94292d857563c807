import type { AfParameters } from './parameters.ts'

/** The parameters of the site's own links: the campaign from the `utm_` parameters, with defaults. */
export const siteParameters: AfParameters = {
  mediaSource: { keys: ['utm_source'], defaultValue: 'organik-ls14' },
  campaign: { keys: ['utm_campaign'], defaultValue: 'notset' },
  ad: { keys: ['utm_content'], defaultValue: 'notset' },
  afCustom: [
    { paramKey: 'af_pmod_lookback_window', keys: [], defaultValue: '7d' },
    { paramKey: 'af_pmod_priority', keys: [], defaultValue: 'equal' },
  ],
}
