/** https://developer.mozilla.org/docs/Web/API/NavigatorUAData, which no lib declares. */
type WithBrands = { userAgentData?: { brands: { brand: string }[] } }

/** True in Chrome and its relatives, where they say so. */
export const isChromium = (client: Navigator): boolean =>
  (client as WithBrands).userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false
