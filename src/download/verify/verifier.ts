import type { DownloadState } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'

/** `unverified`: nothing here can tell, so the file waits for a page whose worker can. */
export type Verdict = 'intact' | 'corrupt' | 'unverified'

/** Verifies one file. */
export type Verifier = {
  /** Takes the bytes at `offset` as they arrive; their buffer may be reused afterwards. */
  update(offset: number, bytes: Uint8Array): void
  /** Verifies the file whose bytes are all stored. Reads again what did not pass through `update`. */
  verify(record: DownloadRecord): AsyncGenerator<DownloadState, Verdict>
}

/** For a realm that leaves the verification to the next page. */
export const deferredVerifier: Verifier = {
  update() {},
  // biome-ignore lint/correctness/useYield: it has nothing to report.
  async *verify() {
    return 'unverified'
  },
}
