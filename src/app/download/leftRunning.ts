const key = 'downloadLeftRunning'

/** Remembers in this tab that a download was under way when its visitor left a page. */
export function noteLeftRunning(): void {
  try {
    sessionStorage.setItem(key, 'true')
  } catch (error) {
    console.warn('The next page will ask before the download goes on', error)
  }
}

/** Whether a download was under way when the last page of this tab was left; told once. False where storage is forbidden. */
export function wasLeftRunning(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return noted
  } catch {
    return false
  }
}
