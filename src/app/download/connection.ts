import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { Connection } from '../../tracking/connection.ts'

// `slow-4g` is in no standard, but pages were promised that it counts.
const slowTypes = ['3g', '2g', 'slow-2g', 'slow-4g']

/** Keeps the store's `slowNetwork` true to the browser; only Chromium tells. */
export function watchConnection(store: DownloadStoreApi, connection: Connection | undefined) {
  const look = () => store.setState({ slowNetwork: slowTypes.includes(connection?.effectiveType ?? '') })
  look()
  connection?.addEventListener?.('change', look)
}
