import type { DownloadState, ProvenBy } from '../states.ts'
import type { ByteRange } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'

export type Verdict =
  /** The file is what its hash or its developer's signature says; null where only the hash is known. */
  | { kind: 'intact'; signer: ProvenBy | null }
  /** Bytes are wrong; `bad` names them where published blocks tell, and is empty where they may be anywhere. */
  | { kind: 'corrupt'; bad: ByteRange[] }
  /** The file is whole, but its signature is not the expected one, or does not hold. */
  | { kind: 'untrusted' }
  /** Nothing here can tell, so the file waits for a page whose worker can. */
  | { kind: 'unverified' }

/** The bytes that are stored while a file arrives. */
export type StoredBytes = {
  has(range: ByteRange): boolean
  /** Fills `into` with the bytes from `offset` on. Rejects if they cannot be read. */
  read(offset: number, into: Uint8Array): Promise<void>
}

/** Verifies one file. */
export type Verifier = {
  /** The bytes of `range` are now among those stored. Reads what it can verify already, in the background. */
  update(range: ByteRange, stored: StoredBytes): void
  /** The bytes of `range` are missing again. */
  forget(range: ByteRange): void
  /** The blocks that were found wrong since the last call; `all` if the file is not the published one. */
  takeBad(): ByteRange[] | 'all'
  /** Verifies the file whose bytes are all stored. Reads again what it has not verified on arrival. */
  verify(record: DownloadRecord, signal: AbortSignal): AsyncGenerator<DownloadState, Verdict>
}

/** For a realm that leaves the verification to the next page. */
export const deferredVerifier: Verifier = {
  update() {},
  forget() {},
  takeBad: () => [],
  // biome-ignore lint/correctness/useYield: it has nothing to report.
  async *verify() {
    return { kind: 'unverified' }
  },
}
