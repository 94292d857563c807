/** The browsers of the table. */
export type KindName = 'Chromium' | 'Firefox ESR' | 'WebKitGTK'

/** What the visitor gets instead, by browser and by the name of the journey that fails there. */
export const unsupported: Partial<Record<KindName, Record<string, string>>> = {
  WebKitGTK: {
    'The download continues by itself after the browser was killed':
      'not testable, because WebKitWebDriver starts each browser with an empty profile. A visitor with an empty profile starts again.',
    'On a slow network, a release costs the bytes of its packed form':
      'not testable, because WebKitGTK asks for Brotli over HTTPS only, and these tests have none. It gets the file itself.',
  },
}

/** The journey that finds out where a browser stores a download. */
export const whereStored = 'Where the bytes of a download are stored'

/** The result of that journey in each browser. */
export const stores: Record<KindName, string> = {
  Chromium: 'in a file',
  'Firefox ESR': 'in a file',
  // WebKitGTK has no sync access handles.
  WebKitGTK: 'in rows of IndexedDB',
}
