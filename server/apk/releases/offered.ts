import type { Release } from '../release.ts'

/** The releases this server gives out. */
export type Offered = {
  /** What is offered now. */
  current(): Promise<Release>
  /** The release at this path, be it an earlier one; null where there is none. */
  at(path: string): Promise<Release | null>
  close(): Promise<unknown>
}

/** One release for as long as the server runs. */
export const onlyOffered = (release: Release): Offered => ({
  current: async () => release,
  at: async (path) => (path === release.path ? release : null),
  close: () => release.file.close(),
})
