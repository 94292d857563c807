const key = (path: string) => `apkDownloaded:${path}`

/** Remembers on this device that the page's download was completed. */
export function rememberCompleted(path: string) {
  try {
    localStorage.setItem(key(path), 'true')
  } catch (error) {
    console.warn('The download cannot be remembered', error)
  }
}

/** False where storage is forbidden. */
export function wasCompleted(path: string): boolean {
  try {
    return localStorage.getItem(key(path)) !== null
  } catch {
    return false
  }
}
