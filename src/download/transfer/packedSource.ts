import type { SpentData } from '../states.ts'
import type { ByteRange } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { BodyReader } from './receive.ts'

/** Gives the bytes of a file from its packed form, which has fewer bytes on the wire. */
export type PackedSource = {
  /** Whether it would be chosen now, for example because the visitor saves data. */
  isPreferred(): boolean
  /**
   * Opens the first of the ranges `missing`, and those after it. Null if the file itself should be requested: it is faster,
   * or these bytes cannot be rebuilt. `read` reads stored bytes of the record.
   */
  open(
    record: DownloadRecord,
    missing: readonly ByteRange[],
    read: (offset: number, into: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ): Promise<BodyReader | null>
  /** Ends a range of the file itself where the packed form can continue. */
  limit(range: ByteRange): ByteRange
  /** Measures a body of the file itself, and ends it when the packed form becomes faster. */
  watch(body: BodyReader): BodyReader
  /** A request of the file itself has fetched these bytes. */
  spend(bytes: number): void
  /**
   * The bytes that were fetched, if the packed form was used. `gained`: the bytes of the file that the present request has given;
   * `left`: the bytes of the file that are missing.
   */
  data(gained: number, left: number): SpentData | undefined
  /** These bytes were rebuilt wrongly: from now on they come from the file itself. */
  avoid(ranges: readonly ByteRange[]): void
  /** The connection was lost before anything was gained for this range, although the network works. */
  lose(range: ByteRange): void
}
