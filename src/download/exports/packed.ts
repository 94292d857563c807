import { loadZlibFrom, openSource } from '../packed/openSource.ts'
import type { Ports } from '../ports.ts'

// The build inserts the URL of the package's zlib here, in the form that bundlers recognize.
declare const __zlib__: string

/** Until the plan is loaded: what APKs take on average. */
const usualShare = 0.7

/** Opens the packed form of a file of `size` bytes. Stored files may have entries that are in this one, too. */
export const openPackedAt =
  (planUrl: string, size: number): NonNullable<Ports['openPacked']> =>
  (_link, record, ports) =>
    openSource(
      { planUrl, size, wireBytes: Math.round(size * usualShare) },
      {
        isEarlier: ({ file }) => file !== record.file,
        loadZlib: async (signal) => loadZlibFrom(new URL(__zlib__, import.meta.url), signal),
      },
      ports,
    )
