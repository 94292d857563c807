/**
 * A network: its rates, and how long a request waits for its response. Without `uploadKbitPerSecond`, uploads have the
 * rate of downloads. A missing value means no limit. `source` says where the figures come from.
 */
export type Network = {
  kbitPerSecond?: number
  uploadKbitPerSecond?: number
  latencyMs?: number
  offline?: boolean
  source?: string
}

const netInfo = 'https://wicg.github.io/netinfo/#effective-connection-types'
const webPageTest =
  'https://github.com/catchpoint/WebPageTest/blob/master/www/settings/connectivity.ini.sample'
const lighthouse = 'https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md'
const devTools =
  'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/core/sdk/NetworkManager.ts'

/** Networks with the names of `navigator.connection.effectiveType`, of Lighthouse (`slow-4g`) and of WebPageTest. */
export const networks = {
  'slow-2g': { kbitPerSecond: 50, latencyMs: 2000, source: netInfo },
  '2g': { kbitPerSecond: 256, latencyMs: 800, source: webPageTest },
  '3g': { kbitPerSecond: 700, latencyMs: 300, source: netInfo },
  'slow-4g': { kbitPerSecond: 1600, latencyMs: 150, source: lighthouse },
  '4g': { kbitPerSecond: 9000, latencyMs: 60, source: devTools },
  'wpt-3g': { kbitPerSecond: 1600, uploadKbitPerSecond: 768, latencyMs: 300, source: webPageTest },
  'wpt-lte': { kbitPerSecond: 12_000, latencyMs: 70, source: webPageTest },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks

export const bytesPerSecond = (kbitPerSecond: number) => (kbitPerSecond * 1000) / 8
