import type { DownloadState } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'

/** Who signed a verified file. `isExpected`: the page or the link named this signer before. */
export type ProvenBy = { fingerprint: string; isExpected: boolean }

/** A part of the file in bytes, `end` exclusive. */
export type ByteRange = { start: number; end: number }

export type Verdict =
  /** The file is what its hash or its developer's signature says; null where only the hash is known. */
  | { kind: 'intact'; signer: ProvenBy | null }
  /** Bytes are wrong; `bad` names them where published blocks tell, and is empty where they may be anywhere. */
  | { kind: 'corrupt'; bad: ByteRange[] }
  /** The file is whole, but its signature is not the expected one, or does not hold. */
  | { kind: 'untrusted' }
  /** Nothing here can tell, so the file waits for a page whose worker can. */
  | { kind: 'unverified' }

/** Verifies one file. */
export type Verifier = {
  /** Takes the bytes at `offset` as they arrive; resolves when it can take more. Their buffer may be reused at once. */
  update(offset: number, bytes: Uint8Array): Promise<void>
  /** Verifies the file whose bytes are all stored. Reads again what did not pass through `update`. */
  verify(record: DownloadRecord, signal: AbortSignal): AsyncGenerator<DownloadState, Verdict>
}

/** For a realm that leaves the verification to the next page. */
export const deferredVerifier: Verifier = {
  async update() {},
  // biome-ignore lint/correctness/useYield: it has nothing to report.
  async *verify() {
    return { kind: 'unverified' }
  },
}
