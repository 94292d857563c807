/** Names that mean the same to a visitor. */
const same: Record<string, string> = {
  ACCESS_NETWORK_STATE: 'NETWORK_STATE',
  ACCESS_WIFI_STATE: 'NETWORK_STATE',
  ACCESS_FINE_LOCATION: 'LOCATION',
  ACCESS_COARSE_LOCATION: 'LOCATION',
  READ_CONTACTS: 'CONTACTS',
  READ_EXTERNAL_STORAGE: 'STORAGE',
  WRITE_EXTERNAL_STORAGE: 'STORAGE',
  READ_MEDIA_IMAGES: 'MEDIA',
  READ_MEDIA_VIDEO: 'MEDIA',
  READ_SMS: 'SMS',
  RECEIVE_SMS: 'SMS',
}

/** What these permissions let an app do, each once and in their order. `words` are by the name without its prefix. */
export function inPlainWords(permissions: string[], words: Record<string, string>): string[] {
  const told = permissions.map((name) => {
    const short = name.replace(/^android\.permission\./, '')
    const known = same[short] ?? short
    return (Object.hasOwn(words, known) && words[known]) || name
  })
  return [...new Set(told)]
}
