// What transfers and verifies a file, in a script of its own that is loaded before the first request.
export { readInParallel } from '../download/transfer/parallelRanges.ts'
export { createApkVerifier } from '../download/verify/apkVerifier.ts'
export { createDigestThread } from './digestThread.ts'
