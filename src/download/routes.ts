/**
 * The routes that the service worker answers, under a version of their own: a page of another build gets the server's
 * 404 and runs the engine itself.
 */
const base = '/_download/1'

export const runPath = `${base}/run`

/** Answered by nobody but the network. */
export const probePath = `${base}/probe`

const savePrefix = `${base}/save/`

/** The address that hands a stored file to the browser's download manager. */
export function savePath({ url, name }: { url: string; name: string }, save: string): string {
  return `${savePrefix}${encodeURIComponent(name)}?${new URLSearchParams({ url, save })}`
}

export function readSavePath({ pathname, searchParams }: URL): { url: string; save: string } | null {
  const url = searchParams.get('url')
  const save = searchParams.get('save')
  return pathname.startsWith(savePrefix) && url && save ? { url, save } : null
}
