import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import type { Connection } from '../../tracking/connection.ts'

// `slow-4g` is not standard, but the content editors were promised that it counts.
const slowTypes = ['3g', '2g', 'slow-2g', 'slow-4g']

/** Data may be expensive: the visitor asks to save data, or the network is mobile and slow. */
const isCostly = ({ saveData, type, effectiveType = '' }: Connection) =>
  saveData === true || (type === 'cellular' && ['2g', 'slow-2g'].includes(effectiveType))

/** Keeps `slowNetwork` and `costlyNetwork` of the store in step with the browser. Only Chromium reports its connection. */
export function watchConnection(store: DownloadStoreApi, connection: Connection | undefined) {
  if (!connection) return
  const update = () =>
    store.setState({
      slowNetwork: slowTypes.includes(connection.effectiveType ?? ''),
      costlyNetwork: isCostly(connection),
    })
  update()
  connection.addEventListener?.('change', update)
}
