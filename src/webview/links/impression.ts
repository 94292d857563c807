import { withParameters } from './query.ts'

/** High-entropy values of https://developer.mozilla.org/docs/Web/API/NavigatorUAData (Chromium only). */
export type ClientHints = { model?: string; platformVersion?: string }

const host = 'impressions.onelink.me'

/** Returns the URL that counts an impression of a link. */
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

/** Counts an impression of a link. Never rejects: the page does not depend on it. */
export async function countImpression(
  link: string,
  page: Pick<typeof globalThis, 'fetch' | 'navigator'> = globalThis,
): Promise<void> {
  const address = impressionOf(link, await clientHints(page.navigator))
  await page.fetch(address, { mode: 'no-cors' }).catch(() => {})
}

/** `navigator.userAgentData`, which only Chromium has and TypeScript's DOM library lacks. */
export type UserAgentData = {
  brands: { brand: string }[]
  getHighEntropyValues(names: string[]): Promise<ClientHints>
}

/** Reads the client hints; undefined when the browser lacks or refuses them. */
export async function clientHints(client: Navigator = navigator): Promise<ClientHints | undefined> {
  try {
    const { userAgentData } = client as { userAgentData?: UserAgentData }
    return await userAgentData?.getHighEntropyValues(['model', 'platformVersion'])
  } catch {
    return undefined
  }
}
