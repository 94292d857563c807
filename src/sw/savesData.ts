/** Whoever saves data does not pay for bytes that nobody waits for. */
export const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
