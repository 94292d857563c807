/** The browsers of the table. */
export type KindName = 'Chromium' | 'Firefox ESR' | 'WebKitGTK'

/** What the visitor gets instead, by browser and by the name of the journey that does not pass there. */
export const unsupported: Partial<Record<KindName, Record<string, string>>> = {
  WebKitGTK: {
    'The download goes on by itself after the browser was killed':
      'cannot be tried, for its driver gives every new browser an empty profile. A visitor of an empty profile starts again.',
  },
}

/** The journey that tells where a browser stores a download. */
export const whereStored = 'Where the bytes of a download are stored'

/** What that journey tells in each browser. */
export const stores: Record<KindName, string> = {
  Chromium: 'in a file',
  'Firefox ESR': 'in a file',
  // It has no sync access handles.
  WebKitGTK: 'in rows of IndexedDB',
}
