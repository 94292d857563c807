import type { ThirdParties } from './site.ts'

const impressions = 'https://impressions.onelink.me'

/** Every origin that pages may talk to for third parties; none where none is configured. */
export const foreignOrigins = ({ oneLink, ...scripts }: ThirdParties = {}): string[] => [
  ...new Set([
    ...Object.values(scripts).flatMap(({ origins }) => origins.map(({ origin }) => origin)),
    ...(oneLink ? [impressions] : []),
  ]),
]
