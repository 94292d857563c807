/**
 * Whether `download` works in this browser and on this page: Chromium 116, Firefox 124, Safari 17.4 or later, over
 * https or from localhost. If it is false, give the visitor a normal link to the file.
 */
export const supported = (): boolean =>
  typeof AbortSignal === 'function' &&
  'any' in AbortSignal &&
  typeof navigator === 'object' &&
  'locks' in navigator &&
  typeof indexedDB === 'object' &&
  typeof BroadcastChannel === 'function'
