import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { Connection } from '../../tracking/connection.ts'

// `slow-4g` is in no standard, but pages were promised that it counts.
const slowTypes = ['3g', '2g', 'slow-2g', 'slow-4g']

/** What is fetched here may be dear: the visitor asks to save data, or a slow network is known to be a mobile one. */
const isCostly = ({ saveData, type, effectiveType = '' }: Connection) =>
  saveData === true || (type === 'cellular' && ['2g', 'slow-2g'].includes(effectiveType))

/** Keeps `slowNetwork` and `costlyNetwork` of the store true to the browser; only Chromium tells. */
export function watchConnection(store: DownloadStoreApi, connection: Connection | undefined) {
  if (!connection) return
  const look = () =>
    store.setState({
      slowNetwork: slowTypes.includes(connection.effectiveType ?? ''),
      costlyNetwork: isCostly(connection),
    })
  look()
  connection.addEventListener?.('change', look)
}
