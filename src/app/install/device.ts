const makers = {
  samsung: /\b(?:SM-|GT-|SAMSUNG\b|SamsungBrowser\/)/i,
  xiaomi: /\b(?:Redmi|POCO|Xiaomi|MI(?:X| |\d)|M2\d{3}|\d{4,8}[A-Z]|MiuiBrowser\/)/i,
  // realme and OnePlus have the same settings under other names.
  oppo: /\b(?:OPPO|CPH\d|P[A-Z]{2}[MT]\d|realme|RMX\d|OnePlus|HeyTapBrowser\/)/i,
  vivo: /\b(?:vivo|iQOO|V\d{4}[A-Z]?\b|I\d{4}\b|VivoBrowser\/)/i,
} as const

export type Maker = keyof typeof makers | 'other'

/** A phone, as far as its browser tells: `android` is the version, null where it is not told. */
export type Device = { maker: Maker; android: number | null }

/** What Chromium tells on request, see https://developer.mozilla.org/docs/Web/API/NavigatorUAData/getHighEntropyValues */
export type Hints = { model?: string; platformVersion?: string }

/** The visitor's phone from the hints, or else from the user agent, which most browsers have cut down to `Android 10; K`. */
export function deviceOf({ model, platformVersion }: Hints, userAgent: string): Device {
  const [, told, rest = ''] = /Android (\d+)[^;)]*(?:; ([^)]*))?/.exec(userAgent) ?? []
  const isReduced = /^K\b/.test(rest)
  const named = `${model || (isReduced ? '' : rest)} ${userAgent.replace(/\([^)]*\)/g, '')}`
  const [maker] = Object.entries(makers).find(([, signs]) => signs.test(named)) ?? ['other']
  const version = platformVersion
    ? Number.parseInt(platformVersion, 10)
    : isReduced
      ? Number.NaN
      : Number(told)
  return { maker: maker as Maker, android: Number.isInteger(version) && version > 0 ? version : null }
}

/** https://developer.mozilla.org/docs/Web/API/NavigatorUAData, which no lib declares; Chromium only. */
type WithHints = Navigator & { userAgentData?: { getHighEntropyValues(names: string[]): Promise<Hints> } }

/** The phone this page is shown on. */
export async function deviceHere({ userAgent, userAgentData }: WithHints = navigator): Promise<Device> {
  const hints = await userAgentData?.getHighEntropyValues(['model', 'platformVersion']).catch(() => ({}))
  return deviceOf(hints ?? {}, userAgent)
}
