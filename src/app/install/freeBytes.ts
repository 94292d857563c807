/** The space that the browser reports for this site; null if it reports none. */
export async function freeBytes(): Promise<number | null> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
    return quota === undefined ? null : Math.max(0, quota - usage)
  } catch {
    return null
  }
}
