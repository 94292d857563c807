import { createLinkClient } from '../download/linkClient.ts'

// Requests links, and transfers and verifies files, in a separate script. The worker loads it before it is needed. The
// service worker imports only the first script and works without this one.
export { readInParallel } from '../download/transfer/parallelRanges.ts'
export { createVerifier } from './createVerifier.ts'
export { openPacked } from './openPacked.ts'

export const requestLink = createLinkClient((input, init) => fetch(input, init), location.origin)
