import type { DownloadState, ProvenBy } from '../states.ts'
import type { ByteRange } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'

export type Verdict =
  /**
   * Nothing is wrong. `isProven`: the file matches its digests or its developer's signature, whose signer is `signer`.
   * Otherwise it is an APK of which nothing more is known.
   */
  | { kind: 'intact'; signer: ProvenBy | null; isProven: boolean }
  /** The file ends too early or is not an APK. */
  | { kind: 'not-apk' }
  /** Bytes are wrong. `bad` lists them if block digests are published; it is empty if they may be anywhere. */
  | { kind: 'corrupt'; bad: ByteRange[] }
  /** The file is complete, but its signature is not the expected one, or is invalid. */
  | { kind: 'untrusted' }
  /** The file cannot be verified here. The worker of the next page verifies it. */
  | { kind: 'unverified' }

/** The bytes that are stored while a file arrives. */
export type StoredBytes = {
  has(range: ByteRange): boolean
  /** Fills `into` with the bytes from `offset` on. Rejects if they cannot be read. */
  read(offset: number, into: Uint8Array): Promise<void>
}

/** Verifies one file. */
export type Verifier = {
  /** The bytes of `range` are now stored. Verifies in the background what can be verified already. */
  update(range: ByteRange, stored: StoredBytes): void
  /** The bytes of `range` are missing again. */
  forget(range: ByteRange): void
  /** The blocks that were found wrong since the last call; `all` if the file is not the published one. */
  takeBad(): ByteRange[] | 'all'
  /** Verifies the file after all bytes are stored. Reads the bytes again that were not verified on arrival. */
  verify(record: DownloadRecord, signal: AbortSignal): AsyncGenerator<DownloadState, Verdict>
}

/** For the service worker, which leaves the verification to the next page. */
export const deferredVerifier: Verifier = {
  update() {},
  forget() {},
  takeBad: () => [],
  // biome-ignore lint/correctness/useYield: it has nothing to report.
  async *verify() {
    return { kind: 'unverified' }
  },
}
