/** https://developer.mozilla.org/docs/Web/API/NavigatorUAData, which no lib declares. */
type WithBrands = { userAgent: string; userAgentData?: { brands: { brand: string }[] } }

/** True in Chrome and its relatives, where they say so and do not pose as another browser. */
export const isChromium = ({ userAgent, userAgentData }: WithBrands): boolean =>
  /chrom/i.test(userAgent) && (userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false)
