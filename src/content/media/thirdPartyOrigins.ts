import type { ThirdParties } from '../site.ts'

const impressions = 'https://impressions.onelink.me'

/** All origins that the configured third parties may connect to. */
export const thirdPartyOrigins = ({ oneLink, ...scripts }: ThirdParties = {}): string[] => [
  ...new Set([
    ...Object.values(scripts).flatMap(({ origins }) => origins.map(({ origin }) => origin)),
    ...(oneLink ? [impressions] : []),
  ]),
]
