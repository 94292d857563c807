import { withParameters } from './address.ts'

/** What browsers based on Chromium tell of the phone, see https://developer.mozilla.org/docs/Web/API/NavigatorUAData. */
export type ClientHints = { model?: string; platformVersion?: string }

const host = 'impressions.onelink.me'

/** The address that counts an impression of a link. */
export function impressionOf(link: string, hints: ClientHints | undefined): string {
  const url = new URL(link)
  url.hostname = host
  url.port = ''
  if (!hints) return url.href
  url.pathname = `/ch${url.pathname}`
  return withParameters(url.href, [
    ['af_ch_model', hints.model ?? ''],
    ['af_ch_os_version', hints.platformVersion ?? ''],
  ])
}

type HintedNavigator = {
  userAgentData?: { getHighEntropyValues(names: string[]): Promise<ClientHints> }
}

/** Undefined where the browser has none, or does not tell. */
export async function clientHints(client: Navigator): Promise<ClientHints | undefined> {
  try {
    return await (client as HintedNavigator).userAgentData?.getHighEntropyValues(['model', 'platformVersion'])
  } catch {
    return undefined
  }
}
