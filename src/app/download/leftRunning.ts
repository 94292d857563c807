const key = 'downloadLeftRunning'

/** Remembers in this tab that a download is under way as a link leads to a new document. */
export function noteLeftRunning(): void {
  try {
    sessionStorage.setItem(key, 'true')
  } catch (error) {
    console.warn('The next page will ask before the download goes on', error)
  }
}

/** Whether a download was under way when a link led to this document; told once. False where storage is forbidden. */
export function wasLeftRunning(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return noted
  } catch {
    return false
  }
}
