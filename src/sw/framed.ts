/** What runs in a frame, such as the demo, has no say over the service worker. */
export const isFramed = (asker: object | undefined): boolean =>
  asker !== undefined && 'frameType' in asker && asker.frameType === 'nested'
