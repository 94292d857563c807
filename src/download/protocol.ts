/**
 * The routes that the service worker answers. They carry a version: a page of an incompatible build gets the server's
 * 404 and asks the origin itself.
 */
const base = '/_download/1'

/** Held open while a page downloads; when the page is gone, the service worker continues the download. */
export const standbyPath = `${base}/standby`

const rangePrefix = `${base}/range?`

/** The address at which the service worker passes on a request for a file. */
export const rangePath = (url: string) => `${rangePrefix}${new URLSearchParams({ url })}`

export function readRangePath({ pathname, searchParams }: URL): string | null {
  return rangePrefix.startsWith(`${pathname}?`) ? searchParams.get('url') : null
}

/** Whether a response came from the server of the site, because no service worker answered at one of these routes. */
export const isUnserved = (response: Response): boolean =>
  response.url !== '' && new URL(response.url).pathname.startsWith(`${base}/`)

/** Answered by the server alone, for finding out whether it can be reached. */
export const probePath = `${base}/probe`

const savePrefix = `${base}/save/`

/** The address from which the browser's download manager saves a stored file; `save` is the id of the claim. */
export function savePath({ url, name }: { url: string; name: string }, save: string): string {
  return `${savePrefix}${encodeURIComponent(name)}?${new URLSearchParams({ url, save })}`
}

export function readSavePath({ pathname, searchParams }: URL): { url: string; save: string } | null {
  const url = searchParams.get('url')
  const save = searchParams.get('save')
  return pathname.startsWith(savePrefix) && url && save ? { url, save } : null
}
