import { type ClientHints, clientHints } from '../../webview/exports/links.ts'

const makers = {
  samsung: /\b(?:SM-|GT-|SAMSUNG\b|SamsungBrowser\/)/i,
  xiaomi: /\b(?:Redmi|POCO|Xiaomi|MI(?:X| |\d)|M2\d{3}|\d{4,8}[A-Z]|MiuiBrowser\/)/i,
  // realme and OnePlus have the same settings under other names.
  oppo: /\b(?:OPPO|CPH\d|P[A-Z]{2}[MT]\d|realme|RMX\d|OnePlus|HeyTapBrowser\/)/i,
  vivo: /\b(?:vivo|iQOO|V\d{4}[A-Z]?\b|I\d{4}\b|VivoBrowser\/)/i,
} as const

export type Maker = keyof typeof makers | 'other'

/** `android` is the major version, null when unknown. */
export type Device = { maker: Maker; android: number | null }

/**
 * Reads maker and Android version from the client hints, else from the user agent string, which most browsers reduce to
 * `Android 10; K`.
 */
export function deviceOf({ model, platformVersion }: ClientHints, userAgent: string): Device {
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

/** Returns the phone that shows this page. */
export const currentDevice = async (client: Navigator = navigator): Promise<Device> =>
  deviceOf((await clientHints(client)) ?? {}, client.userAgent)
