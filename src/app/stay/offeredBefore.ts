const key = 'installOffered'

/** Whether this device was asked before to keep the site; yes where nothing can be remembered. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function rememberOffer() {
  try {
    localStorage.setItem(key, 'true')
  } catch (error) {
    console.warn('That was asked cannot be remembered', error)
  }
}
