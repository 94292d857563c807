/** The fields of an event as a page sends it, with `changes`. */
export const eventFields = (changes: Record<string, string | undefined> = {}) => ({
  appName: 'zupee',
  uuid: 'a4c9a8a1-5c5f-4c57-9d3c-2f3d2c1b0a99',
  sessionid: '1',
  label: 'apk_download_click',
  timestamp: String(Date.now()),
  pageUrl: 'https://ludo.example/gu/ludo/?utm_source=x',
  language: 'gu',
  networkType: '3g',
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  ...changes,
})

/** Its query; undefined leaves a field out. */
export function eventUrl(changes: Record<string, string | undefined> = {}): string {
  const fields = Object.entries(eventFields(changes))
  const sent = fields.filter((field): field is [string, string] => field[1] !== undefined)
  return `/logevents?${new URLSearchParams(sent)}`
}
