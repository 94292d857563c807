import { createLinkClient } from '../download/linkClient.ts'

// What asks for links, and transfers and verifies a file, in a script of its own. It is loaded before it is needed, and the
// service worker, which imports the first script, does without it.
export { readInParallel } from '../download/transfer/parallelRanges.ts'
export { createVerifier } from './createVerifier.ts'

export const requestLink = createLinkClient((input, init) => fetch(input, init), location.origin)
